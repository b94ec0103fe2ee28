import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { remarkErrors } from './errors.js';
import { hidingReason, remarkPartSchema, remarkSchema } from './remark-model.js';

/** Hides insults; the reason is shown in their place, and their author is told. A repeated call changes nothing. */
export const HideRemark = defineMessage({
  service: 'companies',
  name: 'hide-remark',
  access: 'superAdmin',
  input: z.object({ id: z.uuid(), part: remarkPartSchema.default('remark'), reason: hidingReason }),
  output: remarkSchema,
  errors: [remarkErrors.REMARK_NOT_FOUND],
});

export const hideRemark = forward({
  name: 'hideRemark',
  method: 'POST',
  path: '/api/remarks/:id/hide',
  tag: 'Empresas',
  summary: 'Ocultar un comentario o su respuesta',
  message: HideRemark,
});
