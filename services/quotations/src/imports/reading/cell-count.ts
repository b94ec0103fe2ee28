import { Refusal, type readingLimits, shownLimit } from './limits.js';

const LETTERS = 26;
const MILLION = 1_000_000;

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    name = String.fromCharCode(65 + ((left - 1) % LETTERS)) + name;
  }
  return name;
}

/** Counts what a file holds, and refuses it by the name of the first limit that it passes. */
export class CellCount {
  private cellsHeld = 0;
  private characters = 0;
  private rowsHeld = 0;

  constructor(private readonly limits: Readonly<Record<keyof typeof readingLimits, number>>) {}

  sheets(count: number): void {
    if (count > this.limits.sheets) throw this.refusal('FILE_TOO_MANY_SHEETS', this.limits.sheets);
  }

  /** A sheet begins. */
  sheet(): void {
    this.rowsHeld = 0;
  }

  row(): void {
    this.rowsHeld += 1;
    if (this.rowsHeld > this.limits.rows) throw this.refusal('FILE_TOO_MANY_ROWS', this.limits.rows);
  }

  /** A cell with content, by its row in the file (from 1) and its column (from 0). */
  cell(row: number, column: number, length: number): void {
    const { cells, cellCharacters, columns, millionCharacters } = this.limits;
    this.cellsHeld += 1;
    this.characters += length;
    if (column >= columns) throw this.refusal('FILE_TOO_MANY_COLUMNS', columns);
    if (this.cellsHeld > cells) throw this.refusal('FILE_TOO_MANY_CELLS', cells);
    if (length > cellCharacters) {
      const cell = `${columnName(column)}${row}`;
      throw new Refusal('FILE_CELL_TOO_LONG', { cell, max: shownLimit(cellCharacters) });
    }
    if (this.characters > millionCharacters * MILLION) throw this.refusal('FILE_TOO_MUCH_TEXT', millionCharacters);
  }

  private refusal(code: ConstructorParameters<typeof Refusal>[0], max: number): Refusal {
    return new Refusal(code, { max: shownLimit(max) });
  }
}
