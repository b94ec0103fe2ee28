import { buyer, concrete, itemId } from './example-case.js';

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const author = { userId: buyer.ownerUserId, name: 'Rosa Huamán' };
const name = `la partida "${concrete}"`;

const overwritten = {
  id: itemId,
  name,
  field: 'price',
  value: '432.5',
  previous: '428.5',
  previousAuthor: author,
  previousAt: at('15:25'),
  previousVersion: 8,
};

const orphan = {
  id: itemId,
  name,
  type: 'PART',
  to: null,
  fields: { price: '432.5' },
  author,
  deletedBy: author,
  deletedAt: at('15:25'),
  deletedVersion: 8,
  reason: 'DELETED',
};

const change = { op: 'set', id: itemId, fields: { price: '432.5' }, before: { price: '428.5' } };

/** Two people who change one price at once. */
export const togetherValues: Readonly<Record<string, unknown>> = {
  EditAuthor: author,
  OverwrittenCell: overwritten,
  OrphanedEdit: orphan,
  UnmovedItem: { id: itemId, name, reason: 'CYCLE' },
  TreeChange: change,
  TreeEdit: {
    version: 9,
    after: 8,
    at: at('15:26'),
    author,
    origin: 'edit',
    changes: [change],
    overwritten: [overwritten],
    removedEdits: [],
  },
  HistoryLine: {
    op: 'set',
    id: itemId,
    type: 'PART',
    label: concrete,
    field: 'price',
    before: '428.5',
    value: '432.5',
  },
  'HistoryEntry.at': at('15:26'),
  'HistoryEntry.origin': 'edit',
  'HistoryEntry.restored': null,
  'DocumentHistory.nextCursor': null,
  'ListHistory.cursor': 9,
};
