import type { BudgetLine } from './lines.js';

/**
 * Why a line is listed although it is read. `APART`: away from its title, put below it. `GAP`: the level above is missing.
 * `NO_NUMBER`, `ODD_NUMBER`: placed by where it stands. `CONTINUED`: joined to the description above. `LEFT_OUT`: nowhere to
 * go. `BESIDE_PART`: its number continues that of a part, which holds nothing. `TITLE_FIGURES`: a title's unit, quantity or price is left out.
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

/** A line among others while the tree is built. */
export class TreeNode {
  parent: TreeNode | null = null;
  readonly children: TreeNode[] = [];
  /** Lines below that go on with its description. */
  readonly continuation: string[] = [];

  /** `line` is null at the root alone. */
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

  /** Whether it is that node or somewhere below it. */
  isWithin(above: TreeNode): boolean {
    for (let node: TreeNode | null = this; node; node = node.parent) if (node === above) return true;
    return false;
  }
}
