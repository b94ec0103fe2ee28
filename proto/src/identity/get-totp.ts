import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { RECOVERY_CODES } from './factor-model.js';

/** Whether the person uses codes of an authenticator app. Never the secret. */
export const GetTotp = defineMessage({
  service: 'identity',
  name: 'get-totp',
  access: 'session',
  input: z.object({}),
  output: z
    .object({
      enrolled: z.boolean(),
      confirmedAt: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.number().int().min(0).max(RECOVERY_CODES),
    })
    .meta({ id: 'TotpState' }),
});

export const getTotp = forward({
  name: 'getTotp',
  method: 'GET',
  path: '/api/auth/totp',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Mi verificación en dos pasos',
  message: GetTotp,
});
