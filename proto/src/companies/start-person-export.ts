import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { dataExportSchema } from './exports-model.js';

/** Starts the archive of the caller's personal data; while one is being prepared, returns it. */
export const StartPersonExport = defineMessage({
  service: 'companies',
  name: 'start-person-export',
  access: 'session',
  input: z.object({}),
  output: dataExportSchema,
});

export const startPersonExport = forward({
  name: 'startPersonExport',
  method: 'POST',
  path: '/api/user/me/export',
  tag: 'Cuentas',
  status: 202,
  summary: 'Preparar una copia de mis datos personales',
  message: StartPersonExport,
});
