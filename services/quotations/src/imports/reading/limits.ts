import { type readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import type { ErrorParams } from '@cotizaobra/proto/core/errors';

/** Limits of a file that is read as a budget. */
export const readingLimits = {
  /** Unpacked size of all entries of a workbook together, in MiB. */
  megabytes: 96,
  entries: 3_000,
  sheets: 200,
  /** Rows with content of one sheet. */
  rows: 60_000,
  /** Last column with content of a sheet. */
  columns: 1_000,
  /** Cells with content of all sheets together. */
  cells: 600_000,
  /** Characters of one cell; Excel has the same limit. */
  cellCharacters: 32_767,
  /** Characters of all cells together, in millions. */
  millionCharacters: 24,
  /** Elements within elements of a part of a workbook. */
  nesting: 64,
  /** Time from the start of the thread to its answer. */
  seconds: 20,
} as const;

/** Memory of the thread that reads, in MiB. */
export const threadMemory = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 } as const;

export type RefusalCode = keyof typeof readingErrors;

/** A file that is refused. It crosses from the thread that reads as code and params. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

/** `60,000`: as the errors show it. */
export const shownLimit = (limit: number): string => limit.toLocaleString('en-US');
