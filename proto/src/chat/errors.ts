import { defineError } from '../core/errors.js';
import { quotationErrors } from '../quotations/errors.js';

export const chatErrors = {
  THREAD_NOT_FOUND: defineError('THREAD_NOT_FOUND', 'not_found', 'No encontramos esta conversación.'),
  COUNTERPARTY_REQUIRED: defineError(
    'COUNTERPARTY_REQUIRED',
    'invalid',
    'Elige con qué empresa quieres conversar: este documento se envió a varias.',
  ),
  THREAD_CLOSED: defineError(
    'THREAD_CLOSED',
    'conflict',
    'Ya no se puede escribir aquí: el documento fue retirado o rechazado, o aún no se ha enviado.',
  ),
} as const;

/** The refusals of every action on one item of a document. */
export const chatItemErrors = [
  quotationErrors.QUOTATION_NOT_FOUND,
  chatErrors.THREAD_NOT_FOUND,
  chatErrors.COUNTERPARTY_REQUIRED,
] as const;
