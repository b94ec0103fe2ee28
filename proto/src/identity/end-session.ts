import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';

/** Ends one open session of the person: its requests and sockets are refused within five seconds. */
export const EndSession = defineMessage({
  service: 'identity',
  name: 'end-session',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [identityErrors.SESSION_NOT_FOUND],
});

export const endSession = forward({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Cerrar una de mis sesiones',
  message: EndSession,
});
