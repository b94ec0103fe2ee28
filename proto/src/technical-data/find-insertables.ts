import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { INSERTABLES_MAX } from './limits.js';
import { searchSchema } from './request-fields.js';
import { insertableResourceSchema } from './resource-model.js';

const insertablePartidaSchema = z
  .object({
    id: z.uuid(),
    item: z.string(),
    unit: z.string(),
    unitCost: z.string(),
    category: z.string(),
    reference: z.boolean(),
  })
  .meta({ id: 'InsertablePartida' });

/** For the editor: items that can be inserted as a line, the best 20 of each. Prices are Soles without IGV. */
export const FindInsertables = defineMessage({
  service: 'technical-data',
  name: 'find-insertables',
  access: 'company',
  input: z.object({ search: searchSchema }),
  output: z.object({
    partidas: z.array(insertablePartidaSchema).max(INSERTABLES_MAX),
    resources: z.array(insertableResourceSchema).max(INSERTABLES_MAX),
  }),
});

export const findInsertables = forward({
  name: 'findInsertables',
  method: 'GET',
  path: '/api/technical-data/insertables',
  tag: 'Data técnica',
  summary: 'Partidas y recursos para insertar en una cotización',
  message: FindInsertables,
});
