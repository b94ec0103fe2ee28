import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors } from './errors.js';
import { partidaSchema } from './model.js';
import { knownVersionSchema } from './request-fields.js';

/** `version` is the version of its partida. */
export const DeleteSupply = defineMessage({
  service: 'technical-data',
  name: 'delete-supply',
  access: 'superAdmin',
  input: z.object({ id: z.uuid(), version: knownVersionSchema }),
  output: partidaSchema,
  errors: [errors.SUPPLY_NOT_FOUND, errors.STALE_PARTIDA],
});

export const deleteSupply = forward({
  name: 'deleteSupply',
  method: 'DELETE',
  path: '/api/technical_data/supply/:id',
  tag: 'Data técnica',
  summary: 'Borrar un insumo',
  message: DeleteSupply,
});
