import { searchText } from '../search-text.js';

/** The kinds of supplies in a unit price analysis, in the order of its blocks. */
export const supplyKinds = ['LABOUR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACT'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** Hours of one day: a yield is the output of such a day. */
export const HOURS_PER_DAY = 8;

/** Decimals are strings with at most 10 decimals, blank ones null. */
export interface Supply {
  kind: SupplyKind;
  /** Blank for none. In BC3 a code with `%` is a percentage of earlier supplies, see `shareBase`. */
  code: string | null;
  unit: string;
  crew: string | null;
  /** Per unit of the analysis; of a percentage the percent. A crew replaces it. */
  quantity: string | null;
  /** Of one unit, without IGV. Of a percentage its base replaces it. */
  price: string | null;
}

/** Tools as a percentage of labour: `%mo`, `%MO`, `% M.O.`, `%`. */
export const isShareOfLabour = (unit: string): boolean => /^%\s*(m\.?\s*o\.?)?$/i.test(unit.trim());

/** Labour and machines are paid by the day in some budgets: `día`, `DIA`, `días`. */
const isDay = (unit: string): boolean => /^\s*d/i.test(unit) && /^dias?\.?$/.test(searchText(unit));

/** Hours in which a crew is counted for the unit: 8 for `hh` and `hm`, 1 for `día`. */
export const hoursOfUnit = (unit: string): number => (isDay(unit) ? 1 : HOURS_PER_DAY);

/** What a percentage is taken of: labour, or all earlier supplies whose code starts with `prefix` (blank: all). */
export type ShareBase = { of: 'LABOUR' } | { of: 'EARLIER'; prefix: string };

/**
 * The base of a percentage; null if the supply is none. FIEBDC-3, record ~D: the code of a percentage holds `%` (or
 * `&`), and the text before it is the mask of the codes that it applies to.
 */
export function shareBase(supply: Pick<Supply, 'code' | 'unit'>): ShareBase | null {
  const mask = /^([^%&]*)[%&]/.exec(supply.code?.trim() ?? '');
  if (mask) return { of: 'EARLIER', prefix: mask[1]! };
  return isShareOfLabour(supply.unit) ? { of: 'LABOUR' } : null;
}

/** Labour and equipment with a crew get their quantity from it. */
export function followsCrew(supply: Pick<Supply, 'kind' | 'code' | 'unit' | 'crew'>): boolean {
  const hasCrew = supply.kind === 'LABOUR' || supply.kind === 'EQUIPMENT';
  return hasCrew && shareBase(supply) === null && supply.crew !== null && !/^0*(\.0*)?$/.test(supply.crew);
}
