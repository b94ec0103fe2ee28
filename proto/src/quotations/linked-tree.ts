import { holdsItems, type ItemRow, itemLimits } from '../rules/item-tree.js';
import type { TreeChange, TreePlace } from '../rules/together/tree-change.js';
import { withFields } from './item-fields.js';
import type { AddItem, ItemOperation } from './item-operations.js';
import { refuse } from './operation-errors.js';

interface Node<R> {
  row: R;
  parent: Node<R> | null;
  first: Node<R> | null;
  last: Node<R> | null;
  previous: Node<R> | null;
  next: Node<R> | null;
  /** The last operation that placed it, to name in errors; -1 if it was never moved. */
  placedBy: number;
}

const newNode = <R>(row: R, placedBy: number): Node<R> => ({
  row,
  parent: null,
  first: null,
  last: null,
  previous: null,
  next: null,
  placedBy,
});

/** The content of a new row. Titles carry no unit, quantity or price. */
export function addedRow({
  op: _op,
  parentId: _parent,
  afterId: _after,
  source,
  unread,
  ...content
}: AddItem): ItemRow {
  const row: ItemRow = { ...content, depth: 0 };
  if (row.type === 'PART') return { ...row, ...(source ? { source } : {}), ...(unread ? { unread } : {}) };
  return { ...row, unit: '', quantity: '0', price: null };
}

/**
 * The tree as linked nodes. Building and reading it is O(n); each operation costs only its own changes. An operation
 * that throws has changed nothing. `toRows` checks depth and count, because a batch may pass through deeper states.
 */
export class LinkedTree<R extends ItemRow> {
  /** Ids of rows that were added, changed or moved and still exist. */
  readonly changed = new Set<string>();
  /** Ids of deleted rows, descendants included. */
  readonly deleted = new Set<string>();
  private readonly nodes = new Map<string, Node<R>>();
  private readonly root = newNode<R>({} as R, -1);

  constructor(rows: readonly R[]) {
    const path: Node<R>[] = [];
    for (const row of rows) {
      const node = newNode(row, -1);
      this.nodes.set(row.id, node);
      path.length = row.depth;
      const parent = path.at(-1) ?? this.root;
      this.link(node, parent, parent.last);
      path.push(node);
    }
  }

  /** Applies one operation; `index` is its place in the batch. */
  apply(operation: ItemOperation, index: number): void {
    if (operation.op === 'add') {
      this.add(operation, index);
      return;
    }
    const node = this.find(operation.id, index, 'id');
    if (operation.op === 'update') {
      node.row = withFields(node.row, operation.fields, index);
      this.changed.add(operation.id);
    } else if (operation.op === 'move') {
      this.move(node, operation, index);
    } else {
      this.remove(node);
    }
  }

  has(id: string): boolean {
    return this.nodes.has(id);
  }

  row(id: string): R | undefined {
    return this.nodes.get(id)?.row;
  }

  /** Throws ITEMS_REFUSED for an unknown id. */
  placeOf(id: string): TreePlace {
    const { parent, previous } = this.find(id, 0, 'id');
    return { parentId: parent === this.root ? null : (parent?.row.id ?? null), afterId: previous?.row.id ?? null };
  }

  /** The row and its descendants in pre-order; the first has depth 0. */
  branch(id: string): R[] {
    const rows: R[] = [];
    const stack = [{ node: this.find(id, 0, 'id'), depth: 0 }];
    for (let at = stack.pop(); at; at = stack.pop()) {
      rows.push({ ...at.node.row, depth: at.depth });
      for (let child = at.node.last; child; child = child.previous) stack.push({ node: child, depth: at.depth + 1 });
    }
    return rows;
  }

  /**
   * Takes one step of a recorded edit, without the rules of typing. Throws ITEMS_REFUSED if the step does not fit this
   * tree.
   */
  take(change: TreeChange): void {
    if (change.op === 'add') {
      this.link(this.newcomer(change), ...this.spot(change.to));
      return;
    }
    const node = this.find(change.id, 0, 'id');
    this.changed.add(change.id);
    if (change.op === 'set') node.row = { ...node.row, ...change.fields };
    else if (change.op === 'delete') this.remove(node);
    else {
      const [parent, after] = this.spot(change.to);
      if (after === node) return;
      this.unlink(node);
      this.link(node, parent, after);
    }
  }

  private newcomer({ id, row }: Extract<TreeChange, { op: 'add' }>): Node<R> {
    const taken = this.nodes.get(id);
    if (taken) throw refuse.repeated(0, taken.row);
    const node = newNode({ ...row, id, depth: 0 } as unknown as R, -1);
    this.nodes.set(id, node);
    this.changed.add(id);
    this.deleted.delete(id);
    return node;
  }

  /** Without a look at the parent's type: it may change in the same edit. */
  private spot({ parentId, afterId }: TreePlace): [Node<R>, Node<R> | null] {
    const parent = parentId === null ? this.root : this.find(parentId, 0, 'parentId');
    return [parent, this.siblingFor(afterId, parent, 0)];
  }

  /** The rows in pre-order; rows with the same content and level keep their identity. Throws if a limit is exceeded. */
  toRows(): R[] {
    const rows: R[] = [];
    let node = this.root.first;
    let depth = 0;
    while (node) {
      if (depth >= itemLimits.depth) throw refuse.tooDeep(this.culprit(node), node.row);
      if (rows.length >= itemLimits.items) throw refuse.tooMany(this.culprit(node));
      rows.push(node.row.depth === depth ? node.row : { ...node.row, depth });
      if (node.first) {
        node = node.first;
        depth += 1;
        continue;
      }
      while (node && !node.next) {
        node = node.parent;
        depth -= 1;
      }
      node = node?.next ?? null;
    }
    return rows;
  }

  private add(operation: AddItem, index: number): void {
    const taken = this.nodes.get(operation.id);
    if (taken) throw refuse.repeated(index, taken.row);
    const parent = this.parentFor(operation.parentId, index);
    const after = this.siblingFor(operation.afterId, parent, index);
    const node = newNode(addedRow(operation) as R, index);
    this.nodes.set(operation.id, node);
    this.link(node, parent, after);
    this.changed.add(operation.id);
    this.deleted.delete(operation.id);
  }

  private move(node: Node<R>, to: TreePlace, index: number): void {
    const parent = this.parentFor(to.parentId, index);
    for (let above: Node<R> | null = parent; above; above = above.parent) {
      if (above === node) throw refuse.cycle(index, node.row);
    }
    const after = this.siblingFor(to.afterId, parent, index);
    this.changed.add(node.row.id);
    node.placedBy = index;
    if (after === node) return;
    this.unlink(node);
    this.link(node, parent, after);
  }

  private remove(node: Node<R>): void {
    this.unlink(node);
    const stack = [node];
    for (let gone = stack.pop(); gone; gone = stack.pop()) {
      this.nodes.delete(gone.row.id);
      this.changed.delete(gone.row.id);
      this.deleted.add(gone.row.id);
      for (let child = gone.first; child; child = child.next) stack.push(child);
    }
  }

  private find(id: string, index: number, field: string): Node<R> {
    const node = this.nodes.get(id);
    if (!node) throw refuse.unknownItem(index, field, id);
    return node;
  }

  private parentFor(id: string | null, index: number): Node<R> {
    if (id === null) return this.root;
    const parent = this.find(id, index, 'parentId');
    if (!holdsItems(parent.row.type)) throw refuse.parentIsPart(index, parent.row);
    return parent;
  }

  private siblingFor(id: string | null, parent: Node<R>, index: number): Node<R> | null {
    if (id === null) return null;
    const sibling = this.find(id, index, 'afterId');
    if (sibling.parent !== parent) throw refuse.notSibling(index, sibling.row);
    return sibling;
  }

  private culprit(node: Node<R>): number {
    let latest = 0;
    for (let above: Node<R> | null = node; above; above = above.parent) latest = Math.max(latest, above.placedBy);
    return latest;
  }

  private link(node: Node<R>, parent: Node<R>, after: Node<R> | null): void {
    const next = after ? after.next : parent.first;
    node.parent = parent;
    node.previous = after;
    node.next = next;
    if (after) after.next = node;
    else parent.first = node;
    if (next) next.previous = node;
    else parent.last = node;
  }

  private unlink(node: Node<R>): void {
    const { parent, previous, next } = node;
    if (previous) previous.next = next;
    else if (parent) parent.first = next;
    if (next) next.previous = previous;
    else if (parent) parent.last = previous;
  }
}
