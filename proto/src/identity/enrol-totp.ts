import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';

/** Makes a new secret, which replaces one that was never confirmed. Only this answer shows it. */
export const EnrolTotp = defineMessage({
  service: 'identity',
  name: 'enrol-totp',
  access: 'session',
  input: z.object({}),
  output: z
    .object({
      /** Base32, for typing it into the app. */
      secret: z.string(),
      /** `otpauth://totp/…`, for the QR code. */
      uri: z.string(),
    })
    .meta({ id: 'TotpSecret' }),
  stepUp: 'always',
  errors: [identityErrors.ALREADY_ENROLLED],
});

export const enrolTotp = forward({
  name: 'enrolTotp',
  method: 'POST',
  path: '/api/auth/totp/enrol',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Empezar la verificación en dos pasos; el secreto se muestra solo en esta respuesta',
  message: EnrolTotp,
});
