import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { versionSchema } from '../core/stored-integer.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestDraftSchema, guestSessionSchema } from './invitations.js';

const body = z.object({ dispatchId: z.uuid(), version: versionSchema, draft: guestDraftSchema });
const response = z.object({ version: z.number().int() }).meta({ id: 'SavedGuestDraft' });
const errors = [
  ...guestSessionErrors,
  guestErrors.GUEST_OTHER_LINK,
  guestErrors.GUEST_DRAFT_CHANGED,
  guestErrors.GUEST_ALREADY_SENT,
];

/** Keeps what the guest typed. The buyer sees none of it before it is sent. */
export const SaveGuestDraft = defineMessage({
  service: 'quotations',
  name: 'save-guest-draft',
  access: 'public',
  input: body.extend({ session: guestSessionSchema }),
  output: response,
  errors,
});

export const saveGuestDraft = edge({
  name: 'saveGuestDraft',
  method: 'PUT',
  path: '/api/responder',
  tag: 'Invitados',
  access: 'public',
  summary: 'Guardar lo escrito, como invitado',
  body,
  response,
  errors: [...errors, guestErrors.GUEST_OTHER_SITE],
});
