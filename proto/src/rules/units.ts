import { searchText } from './search-text.js';

/** Spellings of one unit in Peruvian estimates, in the form of `searchText`; the first represents all. */
const families: readonly (readonly string[])[] = [
  ['m', 'ml', 'mt', 'mts', 'metro', 'metros'],
  ['m2', 'mt2', 'mts2'],
  ['m3', 'mt3', 'mts3'],
  ['und', 'un', 'u', 'uni', 'unid', 'unidad', 'unidades'],
  ['glb', 'gbl', 'global'],
  ['kg', 'kgs', 'kilo', 'kilos'],
  ['t', 'tn', 'ton', 'tonelada'],
  ['bol', 'bls', 'bolsa', 'bolsas'],
  ['gal', 'gln', 'galon'],
  ['l', 'lt', 'lts', 'ltr', 'litro'],
  ['pza', 'pz', 'pzas', 'pieza'],
  ['p2', 'pie2'],
  ['p3', 'pie3'],
  ['var', 'vll', 'varilla'],
  ['rll', 'rollo'],
  ['jgo', 'juego'],
  ['mll', 'millar'],
  ['pto', 'punto'],
  ['hh', 'h-h', 'h.h.'],
  ['hm', 'h-m', 'h.m.', 'he'],
];

const familyOf = new Map(families.flatMap((family) => family.map((spelling) => [spelling, family] as const)));

/** The standard spelling of a unit: `m²` → `m2`, `GBL` → `glb`. Only for comparisons; the typed text is kept. */
export function canonicalUnit(unit: string): string {
  const plain = searchText(unit);
  return familyOf.get(plain)?.[0] ?? familyOf.get(plain.replace(/\.$/, ''))?.[0] ?? plain;
}

/** Every spelling to search for a unit, its own included. */
export function unitSpellings(unit: string): readonly string[] {
  const plain = searchText(unit);
  const family = familyOf.get(canonicalUnit(unit));
  if (!family) return plain === '' ? [] : [plain];
  return family.includes(plain) ? family : [plain, ...family];
}
