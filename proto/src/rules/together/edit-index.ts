import { placesWithin } from './inverse.js';
import {
  type RemovedRow,
  type RowField,
  rowFields,
  type TreeChange,
  type TreeEdit,
  type TreePlace,
} from './tree-change.js';

type EditHead = Pick<TreeEdit, 'version' | 'at' | 'author'>;

/** What edits made of one cell. */
export interface CellNews {
  /** The last edit that set it. */
  edit: EditHead;
  /** The cell before the first and after the last of them. */
  before: unknown;
  value: unknown;
  /** All values and who set them, to recognise an operation that arrives twice. */
  written: { userId: string | null; value: unknown }[];
}

/** A row that edits deleted and did not bring back. */
export interface GoneRow {
  edit: EditHead;
  row: RemovedRow;
}

/** Where an edit put a row, and where it was before the first of them. */
interface PlaceNews {
  edit: EditHead;
  to: TreePlace;
  from: TreePlace | null;
}

/** Answers about edits that the author of operations has not seen, by row and cell. */
export class EditIndex {
  readonly gone = new Map<string, GoneRow>();
  /** Rows that were added and still exist, as they were added. */
  readonly added = new Map<string, { edit: EditHead; change: Extract<TreeChange, { op: 'add' }> }>();
  /** The last place of rows that were added or moved and still exist. */
  readonly placed = new Map<string, PlaceNews>();
  private readonly cells = new Map<string, Map<RowField, CellNews>>();
  /** By row and former parent: the sibling before it when it left that parent last. */
  private readonly left = new Map<string, string | null>();

  constructor(edits: readonly TreeEdit[]) {
    for (const edit of edits) for (const change of edit.changes) this.learn(change, edit);
  }

  cell(id: string, field: RowField): CellNews | undefined {
    return this.cells.get(id)?.get(field);
  }

  cellsOf(id: string): ReadonlyMap<RowField, CellNews> {
    return this.cells.get(id) ?? new Map();
  }

  /** The sibling before a row when it left a parent; undefined if it never left it. */
  leftBehind(id: string, parentId: string | null): string | null | undefined {
    return this.left.get(`${id} ${parentId}`);
  }

  /** The parent where edits put a row; undefined if they did not move it. */
  parentNow(id: string): string | null | undefined {
    return this.placed.get(id)?.to.parentId;
  }

  private learn(change: TreeChange, edit: TreeEdit): void {
    const { id } = change;
    switch (change.op) {
      case 'add':
        this.gone.delete(id);
        this.added.set(id, { edit, change });
        this.placed.set(id, { edit, to: change.to, from: null });
        return;
      case 'set':
        for (const field of rowFields) if (field in change.fields) this.learnCell(change, field, edit);
        return;
      case 'move':
        this.leave(id, change.from);
        this.placed.set(id, { edit, to: change.to, from: this.placed.get(id)?.from ?? change.from });
        return;
      case 'delete':
        this.learnDelete(change, edit);
    }
  }

  private learnDelete({ rows, from }: Extract<TreeChange, { op: 'delete' }>, edit: TreeEdit): void {
    const places = placesWithin(rows);
    for (const row of rows) {
      this.leave(row.id, places.get(row.id) ?? from);
      this.gone.set(row.id, { edit, row });
      this.added.delete(row.id);
      this.placed.delete(row.id);
    }
  }

  private leave(id: string, from: TreePlace): void {
    this.left.set(`${id} ${from.parentId}`, from.afterId);
  }

  private learnCell(change: Extract<TreeChange, { op: 'set' }>, field: RowField, edit: TreeEdit): void {
    const row = this.cells.get(change.id) ?? new Map<RowField, CellNews>();
    this.cells.set(change.id, row);
    const known = row.get(field);
    const value = change.fields[field] ?? null;
    const written = { userId: edit.author?.userId ?? null, value };
    row.set(field, {
      edit,
      value,
      before: known ? known.before : (change.before[field] ?? null),
      written: [...(known?.written ?? []), written],
    });
  }
}
