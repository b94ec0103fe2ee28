import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { partidaPageSchema, partidaQuerySchema } from './partida-page.js';

/** Partidas with their supplies, by category and position. */
export const ListPartidas = defineMessage({
  service: 'technical-data',
  name: 'list-partidas',
  access: 'session',
  input: partidaQuerySchema,
  output: partidaPageSchema,
});

export const listPartidas = forward({
  name: 'listPartidas',
  method: 'GET',
  path: '/api/technical_data',
  tag: 'Data técnica',
  summary: 'Partidas con sus insumos',
  message: ListPartidas,
});
