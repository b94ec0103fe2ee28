import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { ItemElement } from '@cotizaobra/proto/rules/item-tree';
import type { Orphan, Overwritten, TreeEdit } from '@cotizaobra/proto/rules/together/tree-change';
import { partialAmount } from '@cotizaobra/proto/rules/totals';
import type { EditorPermissions } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';

/** What one save made of the tree: of somebody else, or of this person here or elsewhere. */
export interface RemoteEdit extends TreeEdit {
  /** Cells of others that it replaced, because its author had not seen them. */
  readonly overwritten: readonly Overwritten[];
  /** What others had typed into rows that it deleted, because its author had not seen it. */
  readonly removedEdits: readonly Orphan[];
}

export interface RemoteChanges {
  /** The version after all of them; other data of the document may have made newer ones. */
  readonly version: number;
  /** Oldest first. Null: too many, the whole document is loaded. */
  readonly edits: readonly RemoteEdit[] | null;
}

/** Answer of PATCH items; only the version is required. The rest comes from a server that merges. */
export interface SaveAnswer {
  version: number;
  /** What was saved after the version that was sent, this save included; empty if nobody else saved. */
  edits?: readonly RemoteEdit[] | null;
  overwritten?: readonly Overwritten[];
  orphans?: readonly Orphan[];
}

/** A version of the document on the server. */
export interface LoadedDocument {
  version: number;
  elements: readonly ItemElement[];
  savedBy?: string | null;
  savedAt?: string | null;
}

/**
 * The editor's access to the server. Both calls reject with an error that has the HTTP `status` and a Spanish `text`
 * or `message`. Without a status, there was no answer.
 */
export interface EditorTransport {
  save(version: number, operations: ItemOperation[]): Promise<SaveAnswer>;
  /** The latest version, requested after a 409. */
  load(): Promise<LoadedDocument>;
  /** What was saved after a version. Only a server that merges has it: a save on an earlier version is no conflict. */
  changes?(since: number): Promise<RemoteChanges>;
}

/** Limits of one request. */
const MOST_OPERATIONS = 2_000;
const MOST_CHARACTERS = 1_000_000;

/** Operations that turn the server's rows into these. If only amounts are editable, only amounts are sent. */
export function pendingOperations(
  base: readonly EditorRow[],
  rows: readonly EditorRow[],
  may: EditorPermissions,
): ItemOperation[] {
  const operations = diffRows(base, rows);
  if (may.pricesEditable || operations.length === 0) return operations;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return operations.map((operation) => {
    if (operation.op !== 'update' || operation.fields.price == null) return operation;
    const row = byId.get(operation.id)!;
    const { price, ...fields } = operation.fields;
    return { ...operation, fields: { ...fields, partial: row.typedPartial ?? partialAmount(row.quantity, price) } };
  });
}

/** The first operations that fit into one request. */
export function firstSlice(operations: readonly ItemOperation[]): ItemOperation[] {
  const slice: ItemOperation[] = [];
  let characters = 0;
  for (const operation of operations) {
    characters += operation.op === 'add' || operation.op === 'update' ? JSON.stringify(operation).length : 150;
    if (slice.length >= MOST_OPERATIONS || (slice.length > 0 && characters > MOST_CHARACTERS)) break;
    slice.push(operation);
  }
  return slice;
}

/** The server's rows after it has applied a slice. */
export function afterSlice(base: readonly EditorRow[], slice: readonly ItemOperation[]): readonly EditorRow[] {
  return applyOperations(base, slice).rows;
}

export type SaveFault =
  | { kind: 'conflict'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

/** Status codes that mean 'not now': retried automatically, like a missing answer. */
const TOO_MANY = 429;

/** By HTTP status, which AppError and the web client's errors both carry. */
export function faultOf(error: unknown): SaveFault {
  const { status = 0, text, message = '' } = (error ?? {}) as { status?: number; text?: string; message?: string };
  if (status === 409) return { kind: 'conflict', message: text ?? message };
  if (status >= 400 && status < 500 && status !== TOO_MANY) return { kind: 'refused', message: text ?? message };
  return { kind: 'unreachable' };
}
