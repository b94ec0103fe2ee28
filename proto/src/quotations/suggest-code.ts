import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentTypeSchema } from './model.js';

/** The company's next free code of this year, as `RQ-2026-0001`; a suggestion, not a reservation. */
export const SuggestCode = defineMessage({
  service: 'quotations',
  name: 'suggest-code',
  access: 'company',
  input: z.object({ types: documentTypeSchema }),
  output: z.object({ code: z.string() }),
});

export const suggestCode = forward({
  name: 'suggestCode',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/suggested-code',
  tag: 'Cotizaciones',
  summary: 'Siguiente código libre',
  message: SuggestCode,
});
