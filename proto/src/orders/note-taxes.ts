import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { requiredText } from '../core/text.js';
import { amountSchema } from '../rules/decimal-schema.js';
import { amountToCents } from '../rules/totals.js';
import { orderStepErrors } from './errors.js';
import { TAX_ACCOUNT_MAX } from './limits.js';
import { orderSchema } from './model.js';

const HUNDRED_PERCENT = 10_000n;

const noteSchema = z
  .object({
    percent: amountSchema.refine((percent) => amountToCents(percent) <= HUNDRED_PERCENT, 'Usa de 0 a 100 %'),
    account: requiredText(TAX_ACCOUNT_MAX, 'Escribe la cuenta'),
  })
  .nullable();

/** The buyer notes detracción and retención. They are free data: no total changes. */
export const NoteTaxes = defineMessage({
  service: 'orders',
  name: 'note-taxes',
  access: 'company',
  ability: 'handleOrders',
  input: z.object({ id: z.uuid(), detraction: noteSchema, retention: noteSchema }),
  output: orderSchema,
  errors: [...orderStepErrors],
});

export const noteTaxes = forward({
  name: 'noteTaxes',
  apiScope: 'orders:write',
  method: 'PUT',
  path: '/api/orders/:id/taxes',
  tag: 'Órdenes',
  summary: 'Anotar detracción y retención',
  message: NoteTaxes,
});
