import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';

/** Number of partidas. */
export const CountPartidas = defineMessage({
  service: 'technical-data',
  name: 'count-partidas',
  access: 'public',
  input: z.object({}),
  output: z.object({ count: z.int().nonnegative() }),
});

export const countPartidas = forward({
  name: 'countPartidas',
  method: 'GET',
  path: '/api/portal/technical-data/count',
  tag: 'Data técnica',
  summary: 'Cuántas partidas hay',
  message: CountPartidas,
});
