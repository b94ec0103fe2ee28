import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { refreshTokenSchema } from './sessions.js';

/** Ends the session of the refresh token; an unknown token gets the same answer. */
export const LogOut = defineMessage({
  service: 'identity',
  name: 'log-out',
  access: 'public',
  input: z.object({ refreshToken: refreshTokenSchema }),
  output: z.object({}),
});

export const logout = edge({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'Cuentas',
  access: 'public',
  status: 204,
  summary: 'Cerrar la sesión',
});
