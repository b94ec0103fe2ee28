import { storableText } from '../core/text.js';
import { quotationErrors as errors } from './errors.js';
import { MESSAGE_MAX } from './model.js';

/** The note that goes with what is sent. */
export const sendingNoteSchema = storableText().trim().max(MESSAGE_MAX, 'Usa como máximo 500 caracteres').default('');

/** What sending to providers and sending to a client may both be refused with. */
export const sendErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.ILLEGAL_STATE,
  errors.OWN_COMPANY,
  errors.UNKNOWN_RECIPIENT,
  errors.NOTHING_TO_SEND,
  errors.UNREADABLE_CELLS,
];
