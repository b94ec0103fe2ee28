import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { passkeySchema } from './passkey-model.js';

export const ListPasskeys = defineMessage({
  service: 'identity',
  name: 'list-passkeys',
  access: 'session',
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkeySchema) }),
});

export const listPasskeys = forward({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/auth/passkeys',
  tag: 'Seguridad',
  beforeFactor: true,
  summary: 'Mis llaves de acceso',
  message: ListPasskeys,
});
