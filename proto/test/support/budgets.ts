import { fromScaled } from '../../src/rules/decimal.js';
import { centsToAmount, partialCents } from '../../src/rules/totals.js';

/** Tables of text cells as they come from budgets of works, made by code. */
export interface BudgetTable {
  table: string[][];
  /** In céntimos: Σ quantity × price of what was written. */
  direct: bigint;
}

const head = ['Ítem', 'Descripción', 'Und.', 'Metrado', 'Precio S/', 'Parcial S/'];

const withComma = (decimal: string): string => decimal.replace('.', ',');

/** `1234.50` → `1,234.50` */
export const grouped = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

type Part = readonly [number: string, description: string, unit: string, quantity: string, price: string];

const houseLines: readonly (Part | readonly [string, string])[] = [
  ['01', 'OBRAS PRELIMINARES'],
  ['01.01', 'Limpieza de terreno manual', 'm2', '120.00', '2.86'],
  ['01.02', 'Trazo y replanteo', 'm2', '120.00', '3.1755'],
  ['02', 'MOVIMIENTO DE TIERRAS'],
  ['02.01', 'Excavación de zanjas', 'm3', '18.40', '41.2057'],
  ['02.02', 'Relleno compactado', 'm3', '9.20', '29.081'],
  ['02.03', 'Eliminación de material', 'm3', '11.96', '22.638'],
  ['03', 'CONCRETO'],
  ['03.01', 'Solado e = 2"', 'm2', '14.30', '28.4613'],
  ['03.02', "Zapatas f'c = 210 kg/cm2", 'm3', '7.85', '382.94'],
  ['03.03', "Columnas f'c = 210 kg/cm2", 'm3', '4.12', '451.7362'],
  ['03.04', 'Acero fy = 4200 kg/cm2', 'kg', '362.50', '5.4271'],
  ['04', 'ALBAÑILERÍA'],
  ['04.01', 'Muro de soga KK 18 huecos', 'm2', '54.60', '71.334'],
  ['04.02', 'Tarrajeo de interiores', 'm2', '62.15', '24.9187'],
  ['04.03', 'Cielo raso con mezcla', 'm2', '38.20', '32.105'],
  ['05', 'ACABADOS'],
  ['05.01', 'Pintura látex, dos manos', 'm2', '73.40', '18.2409'],
  ['05.02', 'Piso de porcelanato', 'm2', '16.85', '84.562'],
  ['05.03', 'Puerta contraplacada', 'und', '2.00', '310.5'],
  ['06', 'VARIOS'],
  ['06.01', 'Limpieza final', 'glb', '1.00', '225.125'],
  ['06.02', 'Flete terrestre', 'glb', '1.00', ''],
];
/** Of the whole. */
const HOUSE_TOTAL = 20_836_49n;

/**
 * 23 rows with a direct cost of 20,836.49; the freight makes up the sum. Prices have up to four decimals: `29,081` and
 * `18,2409` stand in one column where `comma` begins their decimals, beside amounts such as `1,338.88`.
 */
export function houseBudget({ comma = true, partials = true } = {}): BudgetTable {
  const parts = houseLines.filter((line): line is Part => line.length === 5);
  const rest = parts.reduce((sum, [, , , quantity, price]) => sum + (price ? partialCents(quantity, price) : 0n), 0n);
  const freight = centsToAmount(HOUSE_TOTAL - rest);
  const rows = houseLines.map((line) => {
    if (line.length === 2) return [...line, '', '', '', ''];
    const [number, description, unit, quantity, price] = line;
    const written = price || freight;
    const partial = grouped(centsToAmount(partialCents(quantity, written)));
    return [number, description, unit, quantity, comma ? withComma(written) : written, partials ? partial : ''];
  });
  return { table: [head, ...rows], direct: HOUSE_TOTAL };
}

export const footerOf = (direct: bigint): string[][] => {
  const share = (cents: bigint, percent: bigint): bigint => (cents * percent * 2n + 100n) / 200n;
  const [overhead, profit] = [share(direct, 10n), share(direct, 8n)];
  const subtotal = direct + overhead + profit;
  const tax = share(subtotal, 18n);
  const row = (text: string, cents: bigint): string[] => ['', text, '', '', '', grouped(centsToAmount(cents))];
  return [
    row('COSTO DIRECTO', direct),
    row('GASTOS GENERALES (10 %)', overhead),
    row('UTILIDAD (8%)', profit),
    row('SUB TOTAL', subtotal),
    row('IGV (18%)', tax),
    row('TOTAL PRESUPUESTO S/', subtotal + tax),
    ['', 'SON: TREINTA MIL Y 00/100 SOLES', '', '', '', ''],
  ];
};

const LEVELS = 7;

/**
 * 4,511 rows with seven levels and numbers such as OE.2.1.3.1.2.7: a title before its parts, levels that open and close,
 * quantities and prices of up to four decimals.
 */
export function largeBudget(count = 4_511): BudgetTable & { levels: number } {
  const rows: string[][] = [];
  let direct = 0n;
  const counters: number[] = [];
  const number = (depth: number): string => {
    counters.length = depth + 1;
    counters[depth] = (counters[depth] ?? 0) + 1;
    return ['OE', ...counters].join('.');
  };
  let depth = 0;
  let parts = 0;
  for (let made = 0; made < count; made += 1) {
    const isTitle = depth < LEVELS - 1 && made < count - 1;
    const at = number(depth);
    if (isTitle) {
      rows.push([at, `TÍTULO ${at}`, '', '', '', '']);
      depth += 1;
      continue;
    }
    const quantity = fromScaled(BigInt(10_000 + ((made * 7_919) % 90_000_000)));
    const price = fromScaled(BigInt(1 + ((made * 104_729) % 9_999_999)));
    const cents = partialCents(quantity, price);
    direct += cents;
    rows.push([at, `Partida de obra ${made}`, 'm2', quantity, price, centsToAmount(cents)]);
    parts += 1;
    if (parts % 9 === 0) depth = Math.max(1, LEVELS - 1 - ((parts / 9) % 6));
  }
  return { table: [head, ...rows], direct, levels: LEVELS };
}
