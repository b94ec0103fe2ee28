import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { currencies } from '../rules/currency.js';
import { documentTypes } from './limits.js';
import { verificationErrors as errors } from './verification-errors.js';

/**
 * What the public learns of the state. Who received a document is private, so a Request is ISSUED whatever its recipient
 * answered. EXPIRED: the validity of an unanswered Quotation is over. SEALED: it is opened at the deadline.
 */
const verificationStates = ['ISSUED', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'SUPERSEDED', 'WITHDRAWN', 'SEALED'] as const;
export type VerificationState = (typeof verificationStates)[number];

const verificationSchema = z
  .object({
    code: z.string(),
    type: z.enum(documentTypes),
    /** The name of the company that issued it, as printed. */
    company: z.string(),
    ruc: z.string(),
    number: z.string(),
    revision: z.number().int(),
    /** When it was sent. */
    date: z.iso.datetime(),
    /** Two decimals. Null on a Request; absent while it is sealed. */
    total: z.string().nullable().optional(),
    currency: z.enum(currencies),
    state: z.enum(verificationStates),
    /** When the platform sealed the first file; null if it has no seal, or no file yet. */
    sealedAt: z.iso.datetime().nullable(),
    /** Of each file that was issued, newest first: 64 lower-case hex digits. */
    sha256: z.array(z.string()),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof verificationSchema>;

/** Tells anybody who has the code what the document says. It never names the client. */
export const VerifyDocument = defineMessage({
  service: 'quotations',
  name: 'verify-document',
  access: 'public',
  input: z.object({ code: z.string().max(60) }),
  output: verificationSchema,
  errors: [errors.VERIFICATION_NOT_FOUND],
});

export const verifyDocument = forward({
  name: 'verifyDocument',
  method: 'GET',
  path: '/api/verify/:code',
  tag: 'Verificación',
  summary: 'Verificar un documento por el código de su QR',
  message: VerifyDocument,
});
