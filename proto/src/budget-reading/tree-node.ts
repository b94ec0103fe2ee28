import type { BudgetLine } from './lines.js';

/**
 * Why a line that was read has a note. `APART`: away from its title, but placed in it. `GAP`: the level above is
 * missing. `NO_NUMBER`, `ODD_NUMBER`: placed by position. `CONTINUED`: joined to the description above. `LEFT_OUT`: has
 * no place. `BESIDE_PART`: its number continues that of a part, which cannot hold items. `TITLE_FIGURES`: a title's
 * unit, quantity or price is dropped.
 */
export const placingProblems = [
  'APART',
  'GAP',
  'NO_NUMBER',
  'ODD_NUMBER',
  'CONTINUED',
  'LEFT_OUT',
  'BESIDE_PART',
  'TITLE_FIGURES',
] as const;
export type PlacingProblem = (typeof placingProblems)[number];

export interface PlacingNote {
  row: number;
  problem: PlacingProblem;
}

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
