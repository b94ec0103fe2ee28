import { type CommaReading, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { type Column, isNumeric } from '../model/columns.js';
import type { Cell } from './editor-state.js';
import type { StoreCore } from './store-core.js';

/** A comma before exactly three digits is ambiguous. The user is asked once for each document. */
export class CommaCommands {
  constructor(
    private readonly core: StoreCore,
    /** Saves the answer with the document. */
    private readonly keep: (comma: CommaReading) => void,
  ) {}

  /** The text with a decimal point, if the meaning of the comma is known for this document. */
  settled(column: Column, text: string): string {
    const { comma } = this.core.state;
    if (!comma || !isNumeric(column) || !text.includes(',')) return text;
    const reading = readTypedDecimal(text, comma);
    return reading.ok ? reading.value : text;
  }

  /** Asks what the comma in a cell's text means, unless that is known. */
  ask(cell: Cell, text: string): void {
    const { comma } = this.core.state;
    if (comma || !isNumeric(cell.column)) return;
    const reading = readTypedDecimal(text);
    if (!reading.ok && reading.problem === 'ambiguous') this.core.set({ commaQuestion: { cell, text: text.trim() } });
  }

  /** @returns the cell behind the question, with its text as it is now read */
  answer(comma: CommaReading): { cell: Cell; text: string } | null {
    const question = this.core.state.commaQuestion;
    if (!question) return null;
    this.core.set({ commaQuestion: null });
    this.remember(comma);
    return { cell: question.cell, text: this.settled(question.cell.column, question.text) };
  }

  /** Holds for every later text of this document, on every computer. */
  remember(comma: CommaReading): void {
    this.core.set({ comma });
    this.keep(comma);
  }

  /** The text stays in its cell for correction. */
  cancel(): void {
    this.core.set({ commaQuestion: null });
  }
}
