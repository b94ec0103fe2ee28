import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { HistoryEntry } from '@cotizaobra/proto/quotations/document-history';
import type { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import { uuid } from './people.js';

export const ana = { userId: uuid(), name: 'Ana Soto' };
export const diego = { userId: uuid(), name: 'Diego Paredes' };

type Edits = NonNullable<MessageOutput<typeof ListItemEdits>['edits']>;
type Edit = Edits[number];

/** One edit of a colleague, the first after version 3. */
export function anEdit(changes: Edit['changes'], overrides: Partial<Edit> = {}): Edit {
  return {
    version: 4,
    after: 0,
    at: '2026-11-20T15:41:00.000Z',
    author: diego,
    origin: 'edit',
    changes,
    overwritten: [],
    removedEdits: [],
    ...overrides,
  };
}

let version = 100;

/** One entry of the history: a price that Diego changed. */
export function anEntry(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  version -= 1;
  const line = { op: 'set', id: uuid(), type: 'PART', label: 'Encofrado', field: 'price' } as const;
  return {
    version,
    at: '2026-11-20T15:41:00.000Z',
    author: diego,
    origin: 'edit',
    count: 1,
    lines: [{ ...line, before: '66.9', value: '68.2' }],
    merged: false,
    totalAmount: '76966.57',
    restored: null,
    ...overrides,
  };
}

/** The answer to a save if nobody else edited. */
export const savedAlone = (to: number): MessageOutput<typeof EditItems> => ({
  ...{ version: to, totals: null, changed: [] },
  ...{ overwritten: [], orphans: [], removedEdits: [], unmoved: [], edits: [] },
});
