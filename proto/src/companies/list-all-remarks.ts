import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { remarkPageSchema } from './remark-model.js';

/** Every remark, newest first, for moderation. Hidden texts are included. */
export const ListAllRemarks = defineMessage({
  service: 'companies',
  name: 'list-all-remarks',
  access: 'superAdmin',
  input: z.object({ page: pageQuerySchema }),
  output: remarkPageSchema,
});

export const listAllRemarks = forward({
  name: 'listAllRemarks',
  method: 'GET',
  path: '/api/remarks',
  tag: 'Empresas',
  summary: 'Comentarios de todas las empresas',
  message: ListAllRemarks,
});
