import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { guestFormSchema } from '../documents/guest-form.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestSessionSchema } from './invitations.js';

const errors = [...guestSessionErrors, guestErrors.GUEST_ALREADY_SENT];

/** Data of the workbook in which a guest answers offline, with what it has typed so far. */
export const GetGuestForm = defineMessage({
  service: 'quotations',
  name: 'get-guest-form',
  access: 'public',
  input: z.object({ session: guestSessionSchema }),
  output: guestFormSchema,
  errors,
  deadlineMs: 10_000,
});

export const guestForm = edge({
  name: 'guestForm',
  method: 'GET',
  path: '/api/responder/form',
  tag: 'Invitados',
  access: 'public',
  summary: 'El formulario en Excel para llenar sin conexión, como invitado',
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...errors, documentErrors.RENDER_FAILED],
});
