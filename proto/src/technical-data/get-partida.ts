import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { technicalDataErrors } from './errors.js';
import { partidaSchema } from './model.js';

export const GetPartida = defineMessage({
  service: 'technical-data',
  name: 'get-partida',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: partidaSchema,
  errors: [technicalDataErrors.PARTIDA_NOT_FOUND],
});

export const getPartida = forward({
  name: 'getPartida',
  method: 'GET',
  path: '/api/technical_data/:id',
  tag: 'Data técnica',
  summary: 'Una partida con sus insumos',
  message: GetPartida,
});
