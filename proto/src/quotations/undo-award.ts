import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';

/** 'Anular adjudicación': winners and losers wait for a decision again. Refused once an order was confirmed. */
export const UndoAward = defineMessage({
  service: 'quotations',
  name: 'undo-award',
  access: 'company',
  ability: 'award',
  input: z.object({ id: z.uuid() }),
  output: z.object({ version: documentVersionSchema }),
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.AWARD_NOT_FOUND, errors.AWARD_CLAIMED],
});

export const undoAward = forward({
  name: 'undoAward',
  apiScope: 'quotations:write',
  method: 'DELETE',
  path: '/api/quotation/:id/award',
  tag: 'Cotizaciones',
  summary: 'Anular la adjudicación',
  message: UndoAward,
});
