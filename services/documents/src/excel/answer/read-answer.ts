import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { type AnswerPrice, cellErrorText, WORKBOOK_ERRORS_MAX } from '@cotizaobra/proto/documents/answer-form';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { z } from 'zod';
import {
  ANSWER_HEAD_LINES,
  ANSWER_MARK,
  ANSWER_SHEET,
  type AnswerMode,
  columnOf,
  HIDDEN_COLUMN,
  QUANTITY_COLUMN,
  type SealedPart,
  sealOf,
  typedColumns,
} from './answer-layout.js';
import { readSheet, type SheetCell, type SheetLine } from './sheet-cells.js';
import { formatOf, priceIn } from './typed-price.js';
import { ZipEntries } from './zip-entries.js';

interface FilledForm {
  documentId: string;
  version: number;
  prices: AnswerPrice[];
}

const headSchema = z.object({
  mark: z.literal(ANSWER_MARK),
  documentId: z.uuid(),
  version: z.coerce.number().int().nonnegative(),
  mode: z.enum(['price', 'partial']),
  seal: z.string(),
});

const itemId = z.uuid();

interface FilledPart extends SealedPart {
  row: number;
  typed: Record<AnswerMode, SheetCell | undefined>;
}

/** Splits the lines of the sheet into the head of the form and its parts. */
class FormReader {
  private readonly head: (string | undefined)[] = [];
  readonly parts: FilledPart[] = [];
  /** The number of an added line inside the table that has typed content. */
  private stray = 0;
  strayInside = false;

  readonly take = ({ row, cells }: SheetLine): void => {
    const hidden = cells.get(HIDDEN_COLUMN)?.text;
    if (row <= ANSWER_HEAD_LINES) {
      this.head[row - 1] = hidden;
      return;
    }
    const typed = { price: cells.get(columnOf.price), partial: cells.get(columnOf.partial) };
    if (hidden === undefined) {
      if (typed.price) this.stray = row;
      return;
    }
    this.strayInside ||= this.stray > 0;
    this.parts.push({ row, itemId: hidden, quantity: Number(cells.get(QUANTITY_COLUMN)?.text ?? 0), typed });
  };

  readHead(): z.infer<typeof headSchema> {
    const [mark, documentId, version, mode, seal] = this.head;
    const read = headSchema.safeParse({ mark, documentId, version, mode, seal });
    if (mark !== ANSWER_MARK) throw new AppError(documentErrors.WORKBOOK_UNKNOWN);
    if (!read.success) throw new AppError(documentErrors.WORKBOOK_ALTERED);
    return read.data;
  }
}

function checkSeal({ parts, strayInside }: FormReader, head: z.infer<typeof headSchema>): void {
  const ids = new Set(parts.map((part) => part.itemId));
  const whole = ids.size === parts.length && parts.every((part) => itemId.safeParse(part.itemId).success);
  const same = whole && parts.every((part) => Number.isFinite(part.quantity)) && sealOf(head, parts) === head.seal;
  if (!same || strayInside) throw new AppError(documentErrors.WORKBOOK_ALTERED);
}

function readPrices(parts: readonly FilledPart[], mode: AnswerMode): AnswerPrice[] {
  const errors: FieldError[] = [];
  const prices: AnswerPrice[] = [];
  const format = formatOf(parts.map(({ typed }) => typed[mode]));
  for (const part of parts) {
    const reading = priceIn(part.typed[mode], { mode, quantity: part.quantity, format });
    if ('price' in reading) prices.push({ itemId: part.itemId, row: part.row, price: reading.price });
    else {
      const message = cellErrorText(part.row, typedColumns[mode], reading.problem);
      errors.push({ path: `${columnOf[mode]}${part.row}`, code: reading.problem, message });
    }
    if (errors.length === WORKBOOK_ERRORS_MAX) break;
  }
  if (errors.length > 0) throw new AppError(documentErrors.PRICES_INVALID, {}, errors);
  return prices;
}

/**
 * Reads a filled-in form of `writeAnswerForm`, saved by any program. Throws WORKBOOK_UNREADABLE, WORKBOOK_TOO_LARGE,
 * WORKBOOK_UNKNOWN, WORKBOOK_ALTERED, and PRICES_INVALID with one error per cell.
 */
export async function readAnswer(archive: Buffer): Promise<FilledForm> {
  const entries = ZipEntries.of(archive);
  const reader = new FormReader();
  const columns = [QUANTITY_COLUMN, ...Object.values(columnOf), HIDDEN_COLUMN];
  await readSheet(entries, { sheet: ANSWER_SHEET, columns }, reader.take);
  const head = reader.readHead();
  checkSeal(reader, head);
  return { documentId: head.documentId, version: head.version, prices: readPrices(reader.parts, head.mode) };
}
