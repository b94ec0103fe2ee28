import { z } from 'zod';
import { coreErrors } from '../core/errors.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { fromDevice, grantedSessionSchema, refreshTokenSchema, sessionAnswerSchema } from './sessions.js';

export const RefreshSession = defineMessage({
  service: 'identity',
  name: 'refresh-session',
  access: 'public',
  input: z.object({ refreshToken: refreshTokenSchema, ...fromDevice }),
  output: grantedSessionSchema,
});

export const refresh = edge({
  name: 'refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  tag: 'Cuentas',
  access: 'public',
  summary: 'Renovar el acceso con la cookie',
  response: sessionAnswerSchema,
  errors: [coreErrors.UNAUTHENTICATED],
});
