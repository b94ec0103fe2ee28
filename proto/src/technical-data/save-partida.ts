import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { partidaPlaceErrors } from './errors.js';
import { partidaFormSchema, partidaSchema } from './model.js';
import { placeFields } from './request-fields.js';

/** Creates a partida without supplies, last in its category by default. */
export const SavePartida = defineMessage({
  service: 'technical-data',
  name: 'save-partida',
  access: 'superAdmin',
  input: partidaFormSchema.extend(placeFields),
  output: partidaSchema,
  errors: partidaPlaceErrors,
  idempotent: true,
});

export const savePartida = forward({
  name: 'savePartida',
  method: 'POST',
  path: '/api/technical_data/save_technical_data',
  tag: 'Data técnica',
  status: 201,
  idempotent: true,
  summary: 'Nueva partida',
  message: SavePartida,
});
