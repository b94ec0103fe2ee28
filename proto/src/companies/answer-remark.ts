import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { remarkErrors } from './errors.js';
import { answerText, remarkSchema } from './remark-model.js';

/** Once, by the company that the remark is about. */
export const AnswerRemark = defineMessage({
  service: 'companies',
  name: 'answer-remark',
  access: 'company',
  ability: ['handleOrders', 'confirmOrders'],
  input: z.object({ id: z.uuid(), remarkId: z.uuid(), text: answerText }),
  output: remarkSchema,
  errors: [remarkErrors.REMARK_NOT_FOUND, remarkErrors.REMARK_ANSWERED],
  idempotent: true,
});

export const answerRemark = forward({
  name: 'answerRemark',
  method: 'POST',
  path: '/api/orders/:id/remarks/:remarkId/answer',
  tag: 'Órdenes',
  idempotent: true,
  summary: 'Responder un comentario sobre mi empresa',
  message: AnswerRemark,
});
