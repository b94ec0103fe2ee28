import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors as errors, partidaPlaceErrors } from './errors.js';
import { partidaFormSchema, partidaSchema } from './model.js';
import { knownVersionSchema, placeFields } from './request-fields.js';

/** Absent fields stay. In another category it goes last by default. */
export const UpdatePartida = defineMessage({
  service: 'technical-data',
  name: 'update-partida',
  access: 'superAdmin',
  input: partidaFormSchema.partial().extend({ id: z.uuid(), version: knownVersionSchema, ...placeFields }),
  output: partidaSchema,
  errors: [errors.PARTIDA_NOT_FOUND, errors.STALE_PARTIDA, ...partidaPlaceErrors],
});

export const updatePartida = forward({
  name: 'updatePartida',
  method: 'PATCH',
  path: '/api/technical_data/:id',
  tag: 'Data técnica',
  summary: 'Editar o mover una partida',
  message: UpdatePartida,
});
