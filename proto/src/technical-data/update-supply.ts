import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { partidaSchema, supplyFormSchema } from './model.js';
import { knownVersionSchema } from './request-fields.js';

/** Replaces the whole supply `id`; `version` is the version of its partida. */
export const UpdateSupply = defineMessage({
  service: 'technical-data',
  name: 'update-supply',
  access: 'superAdmin',
  input: supplyFormSchema.safeExtend({ id: z.uuid(), version: knownVersionSchema }),
  output: partidaSchema,
  errors: [errors.SUPPLY_NOT_FOUND, errors.STALE_PARTIDA],
});

export const updateSupply = forward({
  name: 'updateSupply',
  method: 'PATCH',
  path: '/api/technical_data/supply/:id',
  tag: 'Data técnica',
  summary: 'Editar un insumo',
  message: UpdateSupply,
});
