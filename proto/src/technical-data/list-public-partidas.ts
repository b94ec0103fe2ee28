import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { partidaPageSchema, partidaQuerySchema } from './partida-page.js';

/** Public version of `ListPartidas`, for the public pages. */
export const ListPublicPartidas = defineMessage({
  service: 'technical-data',
  name: 'list-public-partidas',
  access: 'public',
  input: partidaQuerySchema,
  output: partidaPageSchema,
});

export const listPublicPartidas = forward({
  name: 'listPublicPartidas',
  method: 'GET',
  path: '/api/portal/technical-data',
  tag: 'Data técnica',
  summary: 'Partidas para todos',
  message: ListPublicPartidas,
});
