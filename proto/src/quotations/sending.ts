import { z } from 'zod';
import { storableText } from '../core/text.js';
import { quotationErrors as errors } from './errors.js';
import { MESSAGE_MAX } from './model.js';

/** The note to the recipient. */
export const sendingNoteSchema = storableText().trim().max(MESSAGE_MAX, 'Usa como máximo 500 caracteres').default('');

/** 'Incluir análisis': the recipient sees the analyses and the details of the footer. */
export const includeAnalysesSchema = z.boolean().optional();

/** The common refusals of sending to providers and to a client. */
export const sendErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.ILLEGAL_STATE,
  errors.OWN_COMPANY,
  errors.UNKNOWN_RECIPIENT,
  errors.NOTHING_TO_SEND,
  errors.UNREADABLE_CELLS,
  errors.DEADLINE_TO_EXTEND,
];
