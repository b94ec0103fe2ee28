import { type Currency, currencyWords } from './currency.js';
import { amountToCents } from './totals.js';

const small = (
  'CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE ' +
  'DIECIOCHO DIECINUEVE VEINTE VEINTIUNO VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE ' +
  'VEINTIOCHO VEINTINUEVE'
).split(' ');
const tens = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'];
const hundreds =
  '- CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(' ');
/** Powers of a million, the long scale: 10^6, 10^12, 10^18, 10^24. */
const scales = [
  ['', ''],
  ['MILLÓN', 'MILLONES'],
  ['BILLÓN', 'BILLONES'],
  ['TRILLÓN', 'TRILLONES'],
  ['CUATRILLÓN', 'CUATRILLONES'],
] as const;

function belowHundred(n: number): string {
  if (n < 30) return small[n]!;
  const unit = n % 10;
  return unit === 0 ? tens[Math.floor(n / 10)]! : `${tens[Math.floor(n / 10)]} Y ${small[unit]}`;
}

function belowThousand(n: number): string {
  if (n === 100) return 'CIEN';
  if (n < 100) return belowHundred(n);
  const rest = n % 100;
  const head = hundreds[Math.floor(n / 100)]!;
  return rest === 0 ? head : `${head} ${belowHundred(rest)}`;
}

/** UNO loses its ending before MIL and MILLONES: VEINTIÚN MIL, UN MILLÓN. */
function shortened(words: string): string {
  return words.replace(/VEINTIUNO$/, 'VEINTIÚN').replace(/UNO$/, 'UN');
}

function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const rest = n % 1000;
  if (thousands === 0) return belowThousand(rest);
  const head = thousands === 1 ? 'MIL' : `${shortened(belowThousand(thousands))} MIL`;
  return rest === 0 ? head : `${head} ${belowThousand(rest)}`;
}

/** A whole number from 0 to below 10^30 in Spanish capitals: 21000n → `VEINTIÚN MIL`. */
export function integerInWords(value: bigint): string {
  if (value < 0n || value >= 10n ** 30n) throw new RangeError('no words for this number');
  if (value === 0n) return 'CERO';
  const parts: string[] = [];
  for (let rest = value, scale = 0; rest > 0n; rest /= 1_000_000n, scale += 1) {
    const group = Number(rest % 1_000_000n);
    if (group === 0) continue;
    const words = belowMillion(group);
    const [one, many] = scales[scale]!;
    parts.unshift(scale === 0 ? words : `${shortened(words)} ${group === 1 ? one : many}`);
  }
  return parts.join(' ');
}

/** 123450n, PEN → `SON: MIL DOSCIENTOS TREINTA Y CUATRO Y 50/100 SOLES` */
export function centsInWords(cents: bigint, currency: Currency): string {
  const fraction = (cents % 100n).toString().padStart(2, '0');
  return `SON: ${integerInWords(cents / 100n)} Y ${fraction}/100 ${currencyWords[currency].inWords}`;
}

/** The same for an amount as text (`1234.50`). */
export function moneyInWords(amount: string, currency: Currency): string {
  return centsInWords(amountToCents(amount), currency);
}
