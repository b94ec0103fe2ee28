import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { versionSchema } from '../core/stored-integer.js';
import { quotationErrors } from './errors.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestDraftSchema, guestPageSchema, guestSessionSchema } from './invitations.js';

const body = z.object({ dispatchId: z.uuid(), version: versionSchema, draft: guestDraftSchema });
const errors = [
  ...guestSessionErrors,
  guestErrors.GUEST_OTHER_LINK,
  guestErrors.GUEST_DRAFT_CHANGED,
  guestErrors.GUEST_ALREADY_SENT,
  quotationErrors.NO_PRICED_ITEM,
  quotationErrors.FOREIGN_ITEM,
  quotationErrors.PRICES_NOT_EDITABLE,
];

/**
 * Makes the guest's Quotation and returns it to the buyer, in one transaction. Who answers follows from the session.
 * The same draft sent twice is one answer.
 */
export const SendGuestAnswer = defineMessage({
  service: 'quotations',
  name: 'send-guest-answer',
  access: 'public',
  input: body.extend({ session: guestSessionSchema }),
  output: guestPageSchema,
  errors,
  deadlineMs: 15_000,
});

export const sendGuestAnswer = edge({
  name: 'sendGuestAnswer',
  method: 'POST',
  path: '/api/responder/send',
  tag: 'Invitados',
  access: 'public',
  summary: 'Enviar la cotización, como invitado',
  body,
  response: guestPageSchema,
  errors: [...errors, guestErrors.GUEST_OTHER_SITE],
});
