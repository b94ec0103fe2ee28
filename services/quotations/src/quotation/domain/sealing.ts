import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { isReplaceable } from '@cotizaobra/proto/quotations/situations';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import type { Dispatch } from './dispatch.js';
import type { QuotationDocument } from './document.js';

/** The answers to this Request are sealed now: not the clock but the opening ends it. */
export const isSealed = ({ sealed, openedAt }: Pick<QuotationDocument, 'sealed' | 'openedAt'>): boolean =>
  sealed && openedAt === null;

const sealedError = (deadline: Date | null, fields: FieldError[] = []): AppError =>
  new AppError(quotationErrors.SEALED, { deadline: deadline ? formatMoment(deadline) : '' }, fields);

/** Throws SEALED for whoever wants to compare or decide before the opening. `counts`: who answered, of those asked. */
export function requireOpened(request: QuotationDocument, counts?: { answered: number; asked: number }): void {
  if (!isSealed(request)) return;
  const { code } = quotationErrors.SEALED;
  const message = counts && `Respondieron ${counts.answered} de ${counts.asked}.`;
  throw sealedError(request.deadline, message ? [{ path: 'answers', code, message }] : []);
}

/** Throws SEALED when the recipient of this Quotation may not read it yet. A Request itself is never closed by this. */
export function requireUnsealed({ documentType, sealed, deadline }: Dispatch): void {
  if (documentType === 'Quotation' && sealed) throw sealedError(deadline);
}

/** Of a returned copy: its answer is sealed, and its deadline is not over. */
export const mayReplace = (given: Dispatch | null, now: Date): boolean =>
  given?.documentType === 'Quotation' && isReplaceable(given.sealed, given.deadline, now);
