import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { knownVersionSchema } from './request-fields.js';

/** Deletes a partida with its supplies, permanently. */
export const DeletePartida = defineMessage({
  service: 'technical-data',
  name: 'delete-partida',
  access: 'superAdmin',
  input: z.object({ id: z.uuid(), version: knownVersionSchema }),
  output: z.object({ id: z.uuid() }),
  errors: [errors.PARTIDA_NOT_FOUND, errors.STALE_PARTIDA],
});

export const deletePartida = forward({
  name: 'deletePartida',
  method: 'DELETE',
  path: '/api/technical_data/:id',
  tag: 'Data técnica',
  summary: 'Borrar una partida con sus insumos',
  message: DeletePartida,
});
