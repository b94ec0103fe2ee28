import { z } from 'zod';
import { readingErrors } from '../budget-reading/reading-errors.js';
import { coreErrors } from '../core/errors.js';
import { fileErrors, incomingFileSchema, tableUpload, uploadErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { guestSessionErrors } from './get-guest-page.js';
import { guestErrors } from './guest-errors.js';
import { guestFormReadingSchema } from './guest-form-reading.js';
import { guestSessionSchema } from './invitations.js';

const errors = [
  ...guestSessionErrors,
  guestErrors.GUEST_ALREADY_SENT,
  guestErrors.GUEST_FORM_OF_ANOTHER,
  guestErrors.GUEST_FORM_OLD,
  guestErrors.GUEST_FORM_ROWS,
  fileErrors.FILE_NOT_FOUND,
  documentErrors.WORKBOOK_UNKNOWN,
  ...Object.values(readingErrors),
];

/** Reads a filled-in form and removes the upload. Stores nothing, so the same file twice answers the same. */
export const ReadGuestForm = defineMessage({
  service: 'quotations',
  name: 'read-guest-form',
  access: 'public',
  input: z.object({ session: guestSessionSchema, file: incomingFileSchema }),
  output: guestFormReadingSchema,
  errors,
  deadlineMs: 30_000,
});

/** `file`: the workbook of `GET`, filled in. `PUT /api/responder` with `version` and `draft` of the answer keeps it. */
export const readGuestForm = edge({
  name: 'readGuestForm',
  method: 'POST',
  path: '/api/responder/form',
  tag: 'Invitados',
  access: 'public',
  summary: 'Leer el formulario llenado y ver qué cambia, como invitado',
  upload: tableUpload,
  response: guestFormReadingSchema,
  errors: [...errors, guestErrors.GUEST_OTHER_SITE, ...uploadErrors, coreErrors.UNAVAILABLE],
});
