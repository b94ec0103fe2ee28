import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { atRow, type WorkbookMatch } from '@cotizaobra/proto/quotations/imported-prices';
import { decimalTexts } from '@cotizaobra/proto/rules/decimal';
import type { WorkbookMatch as FoundLines } from '../../imports/client-workbook/match-client-workbook.js';

/** Throws PRICES_INVALID with the row of each price that cannot be read. */
export function checkReturnedPrices({ faults, questions }: FoundLines): void {
  const unread = faults.map(({ row, text, problem }) => ({
    path: `prices.${row}`,
    code: problem,
    message: atRow(row, `el precio "${text}": ${decimalTexts[problem]}.`),
  }));
  const asked = questions
    .filter(({ column }) => column === 'price')
    .map(({ rows }): FieldError => {
      const message = atRow(
        rows[0] ?? 1,
        'no se sabe si la coma separa decimales o miles. Escribe los precios con punto.',
      );
      return { path: 'columns.price', code: 'QUESTION_OPEN', message };
    });
  const fields = [...unread, ...asked];
  if (fields.length > 0) throw new AppError(documentErrors.PRICES_INVALID, {}, fields);
}

/** What the person is told of the returned lines. */
export function matchView(
  { shuffled, deleted, added, changedText, quantities }: FoundLines,
  nameOf: LineName,
): WorkbookMatch {
  return {
    moved: shuffled.map(({ itemId, row }) => ({ ...nameOf(itemId), itemId, row })),
    missing: deleted.map(({ itemId }) => ({ ...nameOf(itemId), itemId })),
    added: added.map(({ row, number, text }) => ({ sourceNumber: number || null, description: text, row })),
    changedTexts: changedText.map(({ itemId, row, number, text }) => ({
      sourceNumber: number || null,
      description: text,
      itemId,
      row,
    })),
    quantities: quantities.map(({ itemId, row, inFile, quantity }) => ({
      ...nameOf(itemId),
      itemId,
      row,
      inFile,
      quantity,
    })),
  };
}

type LineName = (itemId: string) => { sourceNumber: string | null; description: string };
