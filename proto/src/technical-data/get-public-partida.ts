import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors } from './errors.js';
import { partidaSchema } from './model.js';

/** Public version of `GetPartida`. */
export const GetPublicPartida = defineMessage({
  service: 'technical-data',
  name: 'get-public-partida',
  access: 'public',
  input: z.object({ id: z.uuid() }),
  output: partidaSchema,
  errors: [technicalDataErrors.PARTIDA_NOT_FOUND],
});

export const getPublicPartida = forward({
  name: 'getPublicPartida',
  method: 'GET',
  path: '/api/portal/technical-data/:id',
  tag: 'Data técnica',
  summary: 'Una partida para todos',
  message: GetPublicPartida,
});
