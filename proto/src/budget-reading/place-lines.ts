import { keyText, type NumberKey } from './item-number.js';
import { goesOn, isStray, withFiguresBelow, withTextsBelow } from './joined-lines.js';
import { type BudgetLine, INDENT_STEP, isMeasured } from './lines.js';
import type { PlacingNote, PlacingProblem } from './placing-problems.js';
import { TreeNode } from './tree-node.js';

/** The source of the levels. */
export type LevelSource = 'NUMBERS' | 'OUTLINE' | 'INDENT' | 'MEASURES';

interface Tree {
  root: TreeNode;
  notes: PlacingNote[];
}

export interface Placed extends Tree {
  levelsFrom: LevelSource;
}

/** Item numbers decide the levels if one continues another, or if most lines have one. */
function isNumbered(lines: readonly BudgetLine[]): boolean {
  const keyed = lines.filter(({ key }) => key !== null);
  return keyed.length * 2 >= lines.length || keyed.some(({ key }) => key!.length > 1);
}

const prefixOf = ([first = '']: NumberKey): string => (/\d/.test(first) ? '' : first);

/** Zeros in the middle (`01.00.01`) are not a level. */
const skipsLevels = (key: NumberKey, parent: NumberKey): boolean =>
  key.slice(parent.length, -1).some((part) => part !== '0');

/** Builds the tree from item numbers. A line that no number places stays at its position and gets a note. */
class NumberedPlacing {
  private readonly root = TreeNode.root();
  private readonly notes: PlacingNote[] = [];
  /** The latest line of each number since the numbering restarted. */
  private known = new Map<string, TreeNode>();
  /** A title without a number, below which the numbering restarts. */
  private scope = this.root;
  /** A title without a number among items without numbers. */
  private local: TreeNode | null = null;
  private previous: TreeNode | null = null;
  /** Current position of the numbering; a line apart from its title does not change it. */
  private cursor: TreeNode | null = null;
  private readonly hasNumberedTitles: boolean;
  private readonly orphans: { node: TreeNode; key: NumberKey; known: Map<string, TreeNode> }[] = [];

  constructor(private readonly lines: readonly BudgetLine[]) {
    this.hasNumberedTitles = lines.some((line) => line.key !== null && !isMeasured(line));
  }

  place(): Tree {
    for (const [at, line] of this.lines.entries()) {
      if (line.key) this.numbered(line, line.key);
      else if (isMeasured(line)) this.unnumbered(line);
      else this.words(line, at);
    }
    this.adoptOrphans();
    return { root: this.root, notes: this.notes };
  }

  private numbered(line: BudgetLine, key: NumberKey): void {
    const node = new TreeNode(line);
    const parent = this.parentOf(key, this.known);
    if (!parent && this.isLetterBelow(line, key)) {
      this.unnumbered(line);
      return;
    }
    this.local = null;
    const isApart = parent !== null && this.cursor !== null && !this.cursor.isWithin(parent);
    if (isApart) this.note(line, 'APART');
    if (parent && skipsLevels(key, parent.line!.key!)) this.note(line, 'GAP');
    if (!parent) this.orphans.push({ node, key, known: this.known });
    (parent ?? this.scope).add(node);
    this.known.set(keyText(key), node);
    this.previous = node;
    if (!isApart) this.cursor = node;
  }

  /** The nearest number that is a prefix of this one. */
  private parentOf(key: NumberKey, known: Map<string, TreeNode>): TreeNode | null {
    for (let length = key.length - 1; length > 0; length -= 1) {
      const found = known.get(keyText(key.slice(0, length)));
      if (found) return found;
    }
    return null;
  }

  /** `a`, `b` below a title of another numbering. */
  private isLetterBelow(line: BudgetLine, key: NumberKey): boolean {
    if (key.length > 1 || /\d/.test(key[0]!) || !isMeasured(line) || !this.previous) return false;
    return [...this.known.values()].some((node) => node.line!.key!.length > 1 || /\d/.test(node.line!.key![0]!));
  }

  /** Placed in the currently open title. */
  private openTitle(): TreeNode {
    if (this.local) return this.local;
    const { previous } = this;
    if (!previous) return this.scope;
    return isMeasured(previous.line!) ? previous.parent! : previous;
  }

  private unnumbered(line: BudgetLine): void {
    const node = new TreeNode(line);
    this.openTitle().add(node);
    this.previous = node;
    this.note(line, line.index === '' || /^\.+$/.test(line.index) ? 'NO_NUMBER' : 'ODD_NUMBER');
  }

  /** A text without a number: a title of the next lines, or the rest of the description above. */
  private words(line: BudgetLine, at: number): void {
    const next = this.nextTold(at);
    const above = this.previous && line.partial === '' && this.lines[at - 1]!.row === line.row - 1;
    if (line.description === '') this.note(line, 'LEFT_OUT');
    else if (above && goesOn.test(line.description)) this.goOn(line);
    else if (next && !next.key) this.localTitle(line);
    else if (next?.key && this.beginsAnew(next.key)) this.beginScope(line);
    else if (line.partial !== '' && next?.key && !this.parentOf(next.key, this.known)) this.scopeTitle(line);
    else if (line.partial !== '') this.localTitle(line);
    else if (above) this.goOn(line);
    else this.note(line, 'LEFT_OUT');
  }

  /** The next line with a number or a quantity. */
  private nextTold(at: number): BudgetLine | undefined {
    let next = at + 1;
    while (next < this.lines.length && this.lines[next]!.key === null && !isMeasured(this.lines[next]!)) next += 1;
    return this.lines[next];
  }

  private goOn(line: BudgetLine): void {
    this.previous!.continuation.push(line.description);
    this.note(line, 'CONTINUED');
  }

  private localTitle(line: BudgetLine): void {
    const inside = this.local ? this.local.parent! : this.openTitle();
    const node = new TreeNode(line);
    inside.add(node);
    this.local = node;
    this.previous = node;
    this.note(line, 'NO_NUMBER');
  }

  /** A title without a number above numbers that have no title yet. */
  private scopeTitle(line: BudgetLine): void {
    const node = new TreeNode(line);
    this.scope.add(node);
    this.local = null;
    this.previous = node;
    this.note(line, 'NO_NUMBER');
  }

  private beginsAnew(next: NumberKey): boolean {
    if (!this.hasNumberedTitles) return true;
    return this.known.has(keyText(next)) && this.parentOf(next, this.known) === null;
  }

  private beginScope(line: BudgetLine): void {
    const node = new TreeNode(line);
    this.root.add(node);
    this.scope = node;
    this.known = new Map();
    this.local = null;
    this.previous = node;
    this.note(line, 'NO_NUMBER');
  }

  /** A line may come before its title. A line whose title is missing gets a note if other lines have theirs. */
  private adoptOrphans(): void {
    const left = this.orphans.filter(({ node, key, known }) => {
      const parent = this.parentOf(key, known);
      if (!parent || parent === node || parent.isWithin(node)) return true;
      node.moveTo(parent);
      this.note(node.line!, 'APART');
      return false;
    });
    // Numbers with letters in front (`OE.1`) have a numbering of their own.
    const shortest = new Map<string, number>();
    for (const { key } of left) {
      const prefix = prefixOf(key);
      shortest.set(prefix, Math.min(shortest.get(prefix) ?? key.length, key.length));
    }
    for (const { node, key } of left) if (key.length > shortest.get(prefixOf(key))!) this.note(node.line!, 'GAP');
  }

  private note({ row }: BudgetLine, problem: PlacingProblem): void {
    this.notes.push({ row, problem });
  }
}

type DepthOf = (line: BudgetLine) => number;

/** True if some part is deeper than the title above it. */
function partsTell(lines: readonly BudgetLine[], depthOf: DepthOf): boolean {
  let title: number | null = null;
  for (const line of lines) {
    if (!isMeasured(line)) title = depthOf(line);
    else if (title !== null && depthOf(line) > title) return true;
  }
  return false;
}

/** Builds levels from depths: deeper lines go below the last shallower title. */
function placedByDepth(lines: readonly BudgetLine[], depthOf: DepthOf): TreeNode {
  const root = TreeNode.root();
  const open: { node: TreeNode; depth: number }[] = [];
  const byTitle = !partsTell(lines, depthOf);
  for (const line of lines) {
    const depth = byTitle && isMeasured(line) ? Number.POSITIVE_INFINITY : depthOf(line);
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    const node = new TreeNode(line);
    (open.at(-1)?.node ?? root).add(node);
    if (!isMeasured(line)) open.push({ node, depth });
  }
  return root;
}

/** Depths decide the levels only if titles stand on several, or parts are deeper than their titles. */
function tellsLevels(lines: readonly BudgetLine[], depthOf: DepthOf, least: number): boolean {
  const titles = lines.filter((line) => !isMeasured(line));
  const steps = [...new Set(titles.map(depthOf))].toSorted((a, b) => a - b);
  if (!steps.every((step, at) => at === 0 || step - steps[at - 1]! >= least)) return false;
  return steps.length > 1 || (titles.length > 0 && partsTell(lines, depthOf));
}

/** If other lines have quantities, a line without one is a title of the lines below it. */
function placedByMeasures(lines: readonly BudgetLine[]): TreeNode {
  const root = TreeNode.root();
  const anyMeasured = lines.some(isMeasured);
  let title = root;
  for (const line of lines) {
    const node = new TreeNode(line);
    if (anyMeasured && !isMeasured(line)) {
      root.add(node);
      title = node;
    } else title.add(node);
  }
  return root;
}

/** Builds the tree of the lines from item numbers, else outline levels, else indentation, else quantities. */
export function placeLines(all: readonly BudgetLine[], outline?: ReadonlyMap<number, number>): Placed {
  const given = all.filter((line) => !isStray(line));
  const notes: PlacingNote[] = all.filter(isStray).map(({ row }) => ({ row, problem: 'LEFT_OUT' }));
  if (isNumbered(given)) {
    const placed = new NumberedPlacing(withFiguresBelow(given, notes)).place();
    return { root: placed.root, notes: [...notes, ...placed.notes], levelsFrom: 'NUMBERS' };
  }
  const lines = withTextsBelow(given, notes);
  const outlined = ({ row }: BudgetLine): number => outline?.get(row) ?? 0;
  if (outline && outline.size > 0 && tellsLevels(lines, outlined, 1)) {
    return { root: placedByDepth(lines, outlined), notes, levelsFrom: 'OUTLINE' };
  }
  const indented = ({ indent }: BudgetLine): number => indent;
  if (tellsLevels(lines, indented, INDENT_STEP)) {
    return { root: placedByDepth(lines, indented), notes, levelsFrom: 'INDENT' };
  }
  return { root: placedByMeasures(lines), notes, levelsFrom: 'MEASURES' };
}
