import type { Proposal } from '../proposal.js';

/** What a row of the preview shows beside its cells. */
export interface RowMark {
  /** The number is repeated. */
  repeated?: true;
  /** The file's partial, which differs from quantity × price. */
  inFile?: string;
  /** Another notice names the row. */
  noted?: true;
}

/** Marks by row of the file. */
export function rowMarks({ duplicates, differences, unplaced, warnings }: Proposal): ReadonlyMap<number, RowMark> {
  const marks = new Map<number, RowMark>();
  const mark = (row: number, more: RowMark) => marks.set(row, { ...marks.get(row), ...more });
  for (const { row } of duplicates) mark(row, { repeated: true });
  for (const { row, inFile } of differences) mark(row, { inFile });
  for (const { row } of unplaced) mark(row, { noted: true });
  for (const { row } of warnings) if (row !== null) mark(row, { noted: true });
  return marks;
}
