import type { BudgetLine } from './lines.js';

/** A node while the tree is built. */
export class TreeNode {
  parent: TreeNode | null = null;
  readonly children: TreeNode[] = [];
  /** Lines below that continue its description. */
  readonly continuation: string[] = [];

  /** `line` is null only at the root. */
  constructor(readonly line: BudgetLine | null) {}

  static root(): TreeNode {
    return new TreeNode(null);
  }

  add(node: TreeNode): void {
    node.parent = this;
    this.children.push(node);
  }

  moveTo(parent: TreeNode): void {
    const { children } = this.parent!;
    children.splice(children.indexOf(this), 1);
    parent.add(this);
  }

  /** True if it is that node or a descendant of it. */
  isWithin(above: TreeNode): boolean {
    for (let node: TreeNode | null = this; node; node = node.parent) if (node === above) return true;
    return false;
  }
}
