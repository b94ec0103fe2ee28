import type { ItemElement } from '@cotizaobra/proto/rules/item-tree';
import type { EditorPermissions, GridKind } from '../../src/model/columns.js';
import type { EditorRow } from '../../src/model/editor-row.js';
import { applySegment, isRefusal, type Outcome } from '../../src/model/segment.js';

/** A short stable UUID. */
export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

let made = 1_000;

export function part(description: string, overrides: Partial<EditorRow> = {}): EditorRow {
  made += 1;
  return {
    id: uuid(made),
    depth: 0,
    type: 'PART',
    code: '',
    description,
    unit: 'm³',
    quantity: '2',
    price: '10',
    category: null,
    ...overrides,
  };
}

export function title(description: string, overrides: Partial<EditorRow> = {}): EditorRow {
  return part(description, { type: 'TITLE', unit: '', quantity: '0', price: null, ...overrides });
}

/** 1 Obras (1.1 Zapatas (1.1.1 Concreto, 1.1.2 Acero), 1.2 Flete), 2 Muros (2.1 Ladrillo) */
export function house(): EditorRow[] {
  return [
    title('Obras', { id: uuid(1), code: 'T-1' }),
    title('Zapatas', { id: uuid(2), type: 'SUBTITLE', depth: 1, code: 'ST-1' }),
    part('Concreto', { id: uuid(3), depth: 2, code: 'p-1' }),
    part('Acero', { id: uuid(4), depth: 2, code: 'p-2' }),
    part('Flete', { id: uuid(5), depth: 1, code: 'p-3' }),
    title('Muros', { id: uuid(6), code: 'T-2' }),
    part('Ladrillo', { id: uuid(7), depth: 1, code: 'p-4' }),
  ];
}

export const outline = (rows: readonly EditorRow[]): string[] =>
  rows.map((row) => `${'-'.repeat(row.depth)}${row.description}`);

export const at = (rows: readonly EditorRow[], description: string): number =>
  rows.findIndex((row) => row.description === description);

/** The rows after an operation that must not be refused. */
export function done(rows: readonly EditorRow[], outcome: Outcome | null): EditorRow[] {
  if (outcome === null) throw new Error('nothing changed');
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refusal}`);
  return applySegment(rows, outcome.segment);
}

export const everything: EditorPermissions = {
  readOnly: false,
  structureEditable: true,
  pricesEditable: true,
  partialsEditable: true,
};

/** A copy that a provider prices: the tree and all but the price stand fixed. */
export const pricesOnly: EditorPermissions = { ...everything, structureEditable: false, partialsEditable: false };
export const partialsOnly: EditorPermissions = { ...everything, structureEditable: false, pricesEditable: false };

export const kind: GridKind = 'priced';

/** Rows as the API nests them. */
export function nested(rows: readonly EditorRow[]): ItemElement[] {
  const roots: ItemElement[] = [];
  const levels = [roots];
  for (const { depth, typedPartial: _typed, ...item } of rows) {
    const element: ItemElement = { item, children: [] };
    levels[depth]!.push(element);
    levels[depth + 1] = element.children;
  }
  return roots;
}
