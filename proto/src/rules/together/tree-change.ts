import type { ItemContent, ItemRow, ItemType } from '../item-tree.js';

/** The cells of a row that a change can set. A concurrent change of another cell never conflicts. */
export const rowFields = [
  'type',
  'code',
  'description',
  'unit',
  'quantity',
  'price',
  'category',
  'sourceNumber',
  'exchangeRate',
  'source',
  'unread',
  'hasAnalysis',
] as const;
export type RowField = (typeof rowFields)[number];

/** Values of some cells. Absent: unchanged. */
export type RowFields = Partial<Omit<ItemContent, 'analysisOf'> & { type: ItemType }>;

/** A place among siblings: under a parent (null: the root), right after a sibling (null: first). */
export interface TreePlace {
  parentId: string | null;
  afterId: string | null;
}

/** What a delete took away: the row and its descendants in pre-order. The first has depth 0. */
export type RemovedRow = ItemRow;

/** One step from a version of the tree to the next. It also has what undoing it needs. */
export type TreeChange =
  | { op: 'add'; id: string; to: TreePlace; row: Omit<ItemContent, 'analysisOf'> & { type: ItemType } }
  | { op: 'set'; id: string; fields: RowFields; before: RowFields }
  | { op: 'move'; id: string; to: TreePlace; from: TreePlace }
  | { op: 'delete'; id: string; from: TreePlace; rows: RemovedRow[] };

/** A person who edited; null: someone who answers by a link. */
export interface Author {
  userId: string;
  name: string;
}

/** A cell that two people wrote at once: the later value stands, `previous` is the one it replaced. */
export interface Overwritten {
  id: string;
  /** The item's name at that time. */
  name: string;
  field: RowField;
  /** As stored in the row; the value that stands. */
  value: unknown;
  previous: unknown;
  previousAuthor: Author | null;
  previousAt: string;
  previousVersion: number;
}

/** What someone typed into a row that is not there any more. */
export interface Orphan {
  id: string;
  name: string;
  type: ItemType;
  /** Where an added row was to go; null for an edit of a row. */
  to: TreePlace | null;
  /** What was typed, to type it again or to copy it. An added row: all its cells. */
  fields: RowFields & { partial?: string | undefined };
  /** Who typed it. */
  author: Author | null;
  /** Who deleted the row, or its parent; null where the row did not fit for another reason (`DEPTH`). */
  deletedBy: Author | null;
  deletedAt: string | null;
  deletedVersion: number | null;
  reason: 'DELETED' | 'PARENT_DELETED' | 'DEPTH' | 'NOT_APPLICABLE';
}

/** An operation that no longer fits and is not applied; the row stays as it is. */
export interface Unmoved {
  id: string;
  name: string;
  reason: 'CYCLE' | 'DELETED' | 'PARENT_DELETED' | 'DEPTH' | 'NOT_APPLICABLE';
}

/** A recorded edit: the changes that lead from the version `after` of the tree to `version`. */
export interface TreeEdit {
  version: number;
  /** The version of the edit before this one; 0 if there was none. A tree of any version in between is the same tree. */
  after: number;
  at: string;
  author: Author | null;
  changes: TreeChange[];
}
