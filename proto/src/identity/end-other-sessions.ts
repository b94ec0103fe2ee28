import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** Ends every session of the person except the one that asks. */
export const EndOtherSessions = defineMessage({
  service: 'identity',
  name: 'end-other-sessions',
  access: 'session',
  input: z.object({}),
  output: z.object({ ended: z.number().int().nonnegative() }),
});

export const endOtherSessions = forward({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Cerrar mis demás sesiones; esta sigue',
  message: EndOtherSessions,
});
