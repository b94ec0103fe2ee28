import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { partidaSchema, supplyFormSchema } from './model.js';
import { knownVersionSchema } from './request-fields.js';

/**
 * Adds a supply at the end of the partida `id`. Returns the whole partida, because other lines may depend on the new
 * one.
 */
export const AddSupply = defineMessage({
  service: 'technical-data',
  name: 'add-supply',
  access: 'superAdmin',
  input: supplyFormSchema.safeExtend({ id: z.uuid(), version: knownVersionSchema }),
  output: partidaSchema,
  errors: [errors.PARTIDA_NOT_FOUND, errors.STALE_PARTIDA, errors.TOO_MANY_SUPPLIES],
  idempotent: true,
});

export const addSupply = forward({
  name: 'addSupply',
  method: 'POST',
  path: '/api/technical_data/supply/:id',
  tag: 'Data técnica',
  status: 201,
  idempotent: true,
  summary: 'Añadir un insumo a la partida',
  message: AddSupply,
});
