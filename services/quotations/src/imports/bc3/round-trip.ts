import type { Bc3File } from '@cotizaobra/proto/bc3/concepts';
import { readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import type { TreeRow, Understood } from '@cotizaobra/proto/budget-reading/understood';
import type { Bc3Item } from './bc3-document.js';
import { understandBc3 } from './understand-bc3.js';
import { writeBc3 } from './write-bc3.js';

const typeOf = ({ kind, level }: TreeRow): Bc3Item['type'] =>
  kind === 'PART' ? 'PART' : level === 0 ? 'TITLE' : 'SUBTITLE';

/** The items that an import of all rows makes. */
export const itemsOf = ({ tree }: Understood): Bc3Item[] =>
  tree.map((row) => ({
    depth: row.level,
    type: typeOf(row),
    code: row.code,
    sourceNumber: row.sourceNumber,
    description: row.description,
    unit: row.unit,
    quantity: row.quantity ?? '0',
    price: row.price,
  }));

/** What of a file is compared. Amounts of titles are left out: they are sums, and the new file has the right ones. */
const aspects: Readonly<Record<string, (file: Bc3File) => ReadonlyMap<string, unknown>>> = {
  concepts: ({ concepts }) =>
    new Map(
      [...concepts].map(([code, { mark, unit, summary, synonyms, prices }]) => [
        code,
        { mark, unit, summary, synonyms, prices: mark === '' ? prices : [] },
      ]),
    ),
  components: ({ components }) => new Map([...components].filter(([, all]) => all.length > 0)),
  measurements: ({ measurements }) =>
    new Map(
      [...measurements].map(([key, all]) => [key, all.map(({ total, lines, label }) => ({ total, lines, label }))]),
    ),
  texts: ({ texts }) => new Map([...texts].filter(([, text]) => text !== '')),
};

export interface Bc3RoundTrip {
  before: Understood;
  after: Understood;
  /** Keys that differ, by what differs: `concepts`, `components`, `measurements`, `texts`, `rows`. */
  differences: Record<string, string[]>;
}

/** Reads a file, writes what was read, and reads that again. Throws as `understandBc3`. */
export function roundTripBc3(bytes: Uint8Array): Bc3RoundTrip {
  const before = understandBc3(bytes);
  const written = writeBc3({
    code: 'BC3',
    name: '',
    day: '2026-01-01',
    currency: 'PEN',
    items: itemsOf(before),
    original: bytes,
    withAnalyses: true,
  });
  const after = understandBc3(written.bytes);
  const [old, made] = [readBc3(bytes), readBc3(written.bytes)];
  const differences: Record<string, string[]> = {};
  for (const [name, of] of Object.entries(aspects)) differences[name] = differing(of(old), of(made));
  const rows = ({ tree }: Understood) => new Map(tree.map((row) => [String(row.row), row]));
  differences.rows = differing(rows(before), rows(after));
  return { before, after, differences };
}

function differing(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)));
}
