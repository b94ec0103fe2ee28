import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** An open session of the person. */
const openSessionSchema = z
  .object({
    id: z.uuid(),
    /** Browser and system, as far as the browser tells: 'Chrome en Windows'. */
    device: z.string(),
    /** What the address tells by itself: 'Este equipo', 'Red local', or the address. Null: not known. */
    place: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** The last renewal; at most ten minutes behind. */
    lastSeenAt: z.iso.datetime(),
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

export const ListSessions = defineMessage({
  service: 'identity',
  name: 'list-sessions',
  access: 'session',
  input: z.object({}),
  output: z.object({ sessions: z.array(openSessionSchema) }),
});

export const listSessions = forward({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Mis sesiones abiertas; la actual va primero',
  message: ListSessions,
});
