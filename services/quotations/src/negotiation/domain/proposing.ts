import { AppError, type ErrorDef, type FieldError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { roundErrors } from '@cotizaobra/proto/quotations/round-errors';
import type { ProposedLine } from '@cotizaobra/proto/quotations/rounds-model';
import type { SnapshotRow } from '../../quotation/domain/snapshot.js';
import type { RoundLine } from './round.js';

const SAME = 'Es lo que ya dice la cotización. Propón otro valor.';

/**
 * The lines of a new round, in the order of the Quotation. Throws FOREIGN_ITEM for a line that it has not or that is named
 * twice, NOTHING_PROPOSED for a line that changes and asks nothing. Each error names its line.
 */
export function proposedLines(rows: readonly SnapshotRow[], given: readonly ProposedLine[]): RoundLine[] {
  const parts = new Map(rows.filter(({ type }) => type === 'PART').map((row) => [row.id, row]));
  const lines = new Map<string, RoundLine>();
  for (const [at, line] of given.entries()) {
    const row = parts.get(line.itemId);
    if (!row || lines.has(line.itemId)) throw at_(quotationErrors.FOREIGN_ITEM, at, 'itemId');
    const { price = null, quantity = null } = line;
    const note = line.note || null;
    if (price === null && quantity === null && note === null) throw at_(roundErrors.NOTHING_PROPOSED, at, 'note');
    if (price !== null && price === row.price) throw at_(roundErrors.NOTHING_PROPOSED, at, 'price', SAME);
    if (quantity !== null && quantity === row.quantity) throw at_(roundErrors.NOTHING_PROPOSED, at, 'quantity', SAME);
    lines.set(row.id, {
      itemId: row.id,
      fromPrice: row.price,
      fromQuantity: row.quantity,
      price,
      quantity,
      note,
      answer: null,
      otherPrice: null,
      reply: null,
    });
  }
  return rows.flatMap(({ id }) => lines.get(id) ?? []);
}

function at_(def: ErrorDef, line: number, field: string, message = def.text): AppError {
  const fault: FieldError = { path: `lines.${line}.${field}`, code: def.code, message };
  return new AppError(def, {}, [fault]);
}
