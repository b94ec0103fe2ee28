import { canonicalUnit } from '../units.js';
import { plainText } from './plain-text.js';
import { withSizes } from './sizes.js';
import { families, fillers, meaningOf, phrases, stem, unitWords } from './words.js';

/** What prices are remembered under: lines with the same key are the same thing. Source: ADR 0027. */
export interface PriceKey {
  /** Sorted tokens; '' if the description says nothing. */
  readonly text: string;
  readonly unit: string;
}

const bareUnits = new Set([...unitWords].map(stem));
const goods = families.map(([family, ...dropped]) => ({
  family: meaningOf(family),
  dropped: new Set(dropped.map(meaningOf)),
}));

const otherUnits: Record<string, string> = {
  pza: 'und',
  kilogramo: 'kg',
  kilogramos: 'kg',
  'metro cubico': 'm3',
  'metros cubicos': 'm3',
  'metro cuadrado': 'm2',
  'metros cuadrados': 'm2',
  'metro lineal': 'm',
  'metros lineales': 'm',
  'm^2': 'm2',
  'm^3': 'm3',
  varillas: 'var',
  vrl: 'var',
  barra: 'var',
  galones: 'gal',
  rollos: 'rll',
  millares: 'mll',
  mil: 'mll',
  litros: 'l',
  tonelada: 't',
  toneladas: 't',
  piezas: 'und',
  juegos: 'jgo',
  puntos: 'pto',
};

/** One spelling for a unit: `Bls.` → `bol`, `pza` → `und`. */
function unitKey(unit: string): string {
  const canonical = canonicalUnit(unit.trim().replace(/\.$/, ''));
  return otherUnits[canonical] ?? canonical;
}

function tokensOf(description: string): Set<string> {
  let text = plainText(description);
  for (const [pattern, by] of phrases) text = text.replace(pattern, by);
  const words = withSizes(text)
    .split(/[^a-z0-9./-]+/)
    .map((word) => word.replace(/^[./-]+|[./-]+$/g, ''))
    .flatMap((word) => (/\d/.test(word) ? [word.replace(/^([a-z]+)-(?=\d)/, '$1')] : word.split(/[./-]+/)))
    .filter((word) => word !== '' && !fillers.has(word));
  return new Set(words.map(meaningOf));
}

/** A varilla is of corrugated steel, whether 'fierro' is written or not. */
function completed(tokens: Set<string>): Set<string> {
  if (tokens.has(meaningOf('corrugado'))) tokens.add(meaningOf('acero'));
  return tokens;
}

/**
 * The key of a line. Accents, case, order, plural, abbreviations, number formats and spellings of sizes do not matter;
 * sizes, strengths, classes and all other words do.
 */
export function priceKey(description: string, unit: string): PriceKey {
  const tokens = completed(tokensOf(description));
  for (const { family, dropped } of goods) if (tokens.has(family)) for (const token of dropped) tokens.delete(token);
  const telling = [...tokens].filter((token) => !bareUnits.has(token));
  return { text: (telling.length > 0 ? telling : [...tokens]).sort().join(' '), unit: unitKey(unit) };
}
