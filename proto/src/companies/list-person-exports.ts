import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { dataExportsSchema } from './exports-model.js';

/** The archives of the caller's personal data, with their progress. */
export const ListPersonExports = defineMessage({
  service: 'companies',
  name: 'list-person-exports',
  access: 'session',
  input: z.object({}),
  output: dataExportsSchema,
});

export const listPersonExports = forward({
  name: 'listPersonExports',
  method: 'GET',
  path: '/api/user/me/export',
  tag: 'Cuentas',
  summary: 'Las copias de mis datos personales',
  message: ListPersonExports,
});
