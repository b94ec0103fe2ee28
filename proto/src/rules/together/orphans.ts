import type { AddItem, ItemFields } from '../../quotations/item-operations.js';
import { addedRow } from '../../quotations/linked-tree.js';
import { type ItemRow, itemName } from '../item-tree.js';
import { contentOf } from './record-changes.js';
import type { Author, Orphan, TreeEdit, TreePlace } from './tree-change.js';

/** Who took the row away; null: nobody, it did not fit for another reason. */
export type Removal = { edit: Pick<TreeEdit, 'version' | 'at' | 'author'> } | null;

const deletionOf = (removal: Removal) => ({
  deletedBy: removal?.edit.author ?? null,
  deletedAt: removal?.edit.at ?? null,
  deletedVersion: removal?.edit.version ?? null,
});

/** What was typed into rows that are not there, by row. Later operations on the same row add to it. */
export class Orphans {
  private readonly byId = new Map<string, Omit<Orphan, 'author'>>();

  has(id: string): boolean {
    return this.byId.has(id);
  }

  placeOf(id: string): TreePlace | null {
    return this.byId.get(id)?.to ?? null;
  }

  /** An addition that has no place. */
  add(operation: AddItem, reason: Orphan['reason'], removal: Removal): void {
    const { id, type, parentId, afterId } = operation;
    this.byId.set(id, {
      ...{ id, type, reason, name: itemName(operation), to: { parentId, afterId } },
      fields: contentOf(addedRow(operation)),
      ...deletionOf(removal),
    });
  }

  /** An addition below one that has no place. */
  addBelow(operation: AddItem, parentId: string): void {
    const parent = this.byId.get(parentId);
    this.add(operation, parent?.deletedAt ? 'PARENT_DELETED' : 'NOT_APPLICABLE', null);
    const own = this.byId.get(operation.id);
    if (!own || !parent) return;
    const { deletedBy, deletedAt, deletedVersion } = parent;
    Object.assign(own, { deletedBy, deletedAt, deletedVersion });
  }

  /** Cells of a row that does not take them. */
  edit(row: Omit<ItemRow, 'depth'>, fields: ItemFields, reason: Orphan['reason'], removal: Removal): void {
    if (this.byId.has(row.id)) {
      this.type(row.id, fields);
      return;
    }
    const { id, type } = row;
    const name = itemName(row);
    this.byId.set(id, { id, type, reason, name, to: null, fields: { ...fields }, ...deletionOf(removal) });
  }

  /** Cells that a row, which is still there, does not take any more. */
  note(row: ItemRow, fields: ItemFields): void {
    if (Object.keys(fields).length > 0) this.edit(row, fields, 'NOT_APPLICABLE', null);
  }

  copy(): Orphans {
    const copy = new Orphans();
    for (const [id, orphan] of this.byId) copy.byId.set(id, { ...orphan, fields: { ...orphan.fields } });
    return copy;
  }

  /** More cells of a row that is listed already. */
  type(id: string, fields: ItemFields): void {
    const known = this.byId.get(id);
    if (known) Object.assign(known.fields, fields);
  }

  /** The author deleted it as well, with what it added below. */
  drop(id: string): void {
    this.byId.delete(id);
    for (const [child, { to }] of this.byId) if (to?.parentId === id) this.drop(child);
  }

  list(author: Author | null): Orphan[] {
    return [...this.byId.values()].map((orphan) => ({ ...orphan, author }));
  }
}
