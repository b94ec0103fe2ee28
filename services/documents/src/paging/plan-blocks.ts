/** Heights of the blocks and of their sheets in CSS pixels, as the browser measured them. */
export interface BlockMeasures {
  /** Height between head and foot. */
  room: { first: number; middle: number; last: number; only: number };
  /** Per block its caption and the heads of its columns with all borders, and its rows. */
  blocks: { frame: number; rows: number[] }[];
  /** The line that says that a block goes on. */
  notice: number;
  /** What follows the last block, as one piece. */
  tail: number;
}

export interface BlockShape {
  /** Stays on one sheet unless it is higher than one. */
  whole: boolean;
  /** Rows that may not be the last of a sheet. */
  keepWithNext: readonly boolean[];
}

/** Rows of one block on one sheet: `from` included, `to` excluded. */
export interface BlockPart {
  block: number;
  from: number;
  to: number;
}

export interface BlockSheet {
  parts: BlockPart[];
  tail: boolean;
}

/** Tolerance for the rounding of the browser's layout, in pixels. */
const SLACK = 1;

/** Fills sheet after sheet. A sheet has the room that it has wherever it stands, so that no later sheet changes it. */
class BlockSheets {
  readonly done: BlockSheet[] = [{ parts: [], tail: false }];
  private left: number;

  constructor(private readonly measures: BlockMeasures) {
    const { first, only } = measures.room;
    this.left = Math.min(first, only) - SLACK;
  }

  get current(): BlockSheet {
    return this.done.at(-1)!;
  }

  /** Room of a sheet without any block. */
  get empty(): number {
    const { middle, last } = this.measures.room;
    return Math.min(middle, last) - SLACK;
  }

  fits(height: number): boolean {
    return height <= this.left;
  }

  turn(): void {
    this.done.push({ parts: [], tail: false });
    this.left = this.empty;
  }

  take(height: number): void {
    this.left -= height;
  }
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);

/** The end of the rows from `from` that stay together. */
function groupEnd(keepWithNext: readonly boolean[], from: number): number {
  let to = from + 1;
  while (to < keepWithNext.length && keepWithNext[to - 1]) to += 1;
  return to;
}

/** Places a block row by row. Each further part repeats caption and heads; a part that goes on says so. */
function placeParts(sheets: BlockSheets, measures: BlockMeasures, block: number, shape: BlockShape): void {
  const { frame, rows } = measures.blocks[block]!;
  const first = sum(rows.slice(0, groupEnd(shape.keepWithNext, 0)));
  if (sheets.current.parts.length > 0 && !sheets.fits(frame + first + measures.notice)) sheets.turn();
  let part: BlockPart = { block, from: 0, to: 0 };
  sheets.current.parts.push(part);
  sheets.take(frame);
  for (let from = 0; from < rows.length; ) {
    const to = groupEnd(shape.keepWithNext, from);
    const height = sum(rows.slice(from, to));
    const reserved = to < rows.length ? measures.notice : 0;
    if (!sheets.fits(height + reserved) && part.to > part.from) {
      sheets.turn();
      part = { block, from, to: from };
      sheets.current.parts.push(part);
      sheets.take(frame);
    }
    part.to = to;
    sheets.take(height);
    from = to;
  }
}

/**
 * Decides which blocks stand on which sheet. A whole block is never cut: it moves to the next sheet, and is divided only
 * when it is higher than a sheet. The tail stands after the last block.
 */
export function planBlocks(measures: BlockMeasures, shapes: readonly BlockShape[]): BlockSheet[] {
  const sheets = new BlockSheets(measures);
  for (const [block, shape] of shapes.entries()) {
    const { frame, rows } = measures.blocks[block]!;
    const height = frame + sum(rows);
    if (sheets.fits(height) || (shape.whole && height <= sheets.empty)) {
      if (!sheets.fits(height)) sheets.turn();
      sheets.current.parts.push({ block, from: 0, to: rows.length });
      sheets.take(height);
    } else placeParts(sheets, measures, block, shape);
  }
  if (measures.tail > 0 && !sheets.fits(measures.tail)) sheets.turn();
  sheets.current.tail = measures.tail > 0;
  return sheets.done;
}
