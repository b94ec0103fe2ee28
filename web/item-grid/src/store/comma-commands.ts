import { type CommaReading, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { type Column, isNumeric } from '../model/columns.js';
import type { Cell } from './editor-state.js';
import type { StoreCore } from './store-core.js';

/** A comma before exactly three digits reads two ways: what it means is asked once for a document, and remembered. */
export class CommaCommands {
  constructor(
    private readonly core: StoreCore,
    /** Keeps the answer with the document. */
    private readonly keep: (comma: CommaReading) => void,
  ) {}

  /** The text as it is to be read: with a point, where the document knows what its comma means. */
  settled(column: Column, text: string): string {
    const { comma } = this.core.state;
    if (!comma || !isNumeric(column) || !text.includes(',')) return text;
    const reading = readTypedDecimal(text, comma);
    return reading.ok ? reading.value : text;
  }

  /** Asks what the comma in a cell's text means, where that is not known. */
  ask(cell: Cell, text: string): void {
    const { comma } = this.core.state;
    if (comma || !isNumeric(cell.column)) return;
    const reading = readTypedDecimal(text);
    if (!reading.ok && reading.problem === 'ambiguous') this.core.set({ commaQuestion: { cell, text: text.trim() } });
  }

  /** @returns the cell that asked, with its text as it is now read */
  answer(comma: CommaReading): { cell: Cell; text: string } | null {
    const question = this.core.state.commaQuestion;
    if (!question) return null;
    this.core.set({ commaQuestion: null });
    this.remember(comma);
    return { cell: question.cell, text: this.settled(question.cell.column, question.text) };
  }

  /** For every later text of this document, on every computer. */
  remember(comma: CommaReading): void {
    this.core.set({ comma });
    this.keep(comma);
  }

  /** The text stays in its cell, to be corrected. */
  cancel(): void {
    this.core.set({ commaQuestion: null });
  }
}
