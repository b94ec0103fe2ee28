import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';

/** Ends every session of the person, this one too. */
export const CloseSessions = defineMessage({
  service: 'identity',
  name: 'close-sessions',
  access: 'session',
  input: z.object({}),
  output: z.object({}),
});

export const closeSessions = edge({
  name: 'closeSessions',
  method: 'POST',
  path: '/api/auth/close-sessions',
  tag: 'Cuentas',
  beforeFactor: true,
  access: 'session',
  status: 204,
  summary: 'Cerrar todas mis sesiones, en todos los equipos',
});
