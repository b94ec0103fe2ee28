import { isRuc } from '@cotizaobra/proto/rules/ruc';

/** Source: 'padrón reducido del RUC' of SUNAT. Names without accents, because the header is compared without them. */
export const REGISTER_COLUMNS = [
  'RUC',
  'NOMBRE O RAZON SOCIAL',
  'ESTADO DEL CONTRIBUYENTE',
  'CONDICION DE DOMICILIO',
  'UBIGEO',
  'TIPO DE VIA',
  'NOMBRE DE VIA',
  'CODIGO DE ZONA',
  'TIPO DE ZONA',
  'NUMERO',
  'INTERIOR',
  'LOTE',
  'DEPARTAMENTO',
  'MANZANA',
  'KILOMETRO',
] as const;

export interface Taxpayer {
  ruc: string;
  name: string;
  state: string;
  condition: string;
  ubigeo: string | null;
  address: string | null;
}

const lineFaults = {
  columns: 'it does not have 15 columns',
  control: 'it contains a control character',
  ruc: 'the RUC is not valid',
  name: 'the name is missing',
  state: 'the state is missing',
  condition: 'the condition is missing',
  ubigeo: 'the ubigeo does not have six digits',
  long: 'it is too long',
} as const;
export type LineFault = keyof typeof lineFaults;
export const faultText = (fault: LineFault): string => lineFaults[fault];

/** Control characters of ASCII and of Latin-1. A line contains no line end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the register must not contain them
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** What stands before each part of an address. */
const PARTS: readonly (readonly [column: number, label: string])[] = [
  [9, ''],
  [10, 'INT. '],
  [11, 'LOTE '],
  [12, 'DPTO. '],
  [13, 'MZ. '],
  [14, 'KM. '],
];

/** Spaces around a field are dropped; `-` and nothing mean that it is empty. */
function fieldOf(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /^-*$/.test(trimmed) ? null : trimmed;
}

/** One line without its line end. Only the last column may be followed by another `|`. */
export function readRegisterLine(line: string): Taxpayer | LineFault {
  if (CONTROL.test(line)) return 'control';
  const fields = line.split('|');
  const count = REGISTER_COLUMNS.length;
  if (fields.length !== count && !(fields.length === count + 1 && fields[count]?.trim() === '')) return 'columns';
  const ruc = fields[0]?.trim() ?? '';
  if (!isRuc(ruc)) return 'ruc';
  const [name, state, condition, ubigeo] = [1, 2, 3, 4].map((column) => fieldOf(fields[column]));
  if (!name) return 'name';
  if (!state) return 'state';
  if (!condition) return 'condition';
  if (ubigeo && !/^\d{6}$/.test(ubigeo)) return 'ubigeo';
  return { ruc, name, state, condition, ubigeo: ubigeo ?? null, address: addressOf(fields) };
}

/** `AV. EL SOL 123 INT. 4 URB. SAN JOSÉ`; null when every part is empty. */
function addressOf(fields: readonly string[]): string | null {
  const street = [fields[5], fields[6]].map(fieldOf);
  const numbers = PARTS.map(([column, label]) => {
    const field = fieldOf(fields[column]);
    return field && `${label}${field}`;
  });
  const zone = [fields[7], fields[8]].map(fieldOf);
  return [...street, ...numbers, ...zone].filter(Boolean).join(' ') || null;
}
