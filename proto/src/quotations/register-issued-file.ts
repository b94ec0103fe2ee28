import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { issuedFileSchema } from '../documents/verification.js';
import { verificationErrors as errors } from './verification-errors.js';

/**
 * Keeps the digest of a file that a recipient will download. The first file stands: the answer names the one to send,
 * which is another one if two workers printed at the same time. `instead` replaces a file that the object store lost.
 */
export const RegisterIssuedFile = defineMessage({
  service: 'quotations',
  name: 'register-issued-file',
  access: 'internal',
  input: z.object({
    code: z.string(),
    /** Of a file with the page 'Aceptado por'; null on the file that was sent. */
    acceptanceId: z.uuid().nullable(),
    file: issuedFileSchema,
    instead: z.string().nullable(),
  }),
  output: issuedFileSchema,
  errors: [errors.VERIFICATION_NOT_FOUND],
});
