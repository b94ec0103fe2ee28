import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { requiredText, storableText } from '../core/text.js';
import { requiredDay } from '../rules/day-schema.js';
import { decimalSchema } from '../rules/decimal-schema.js';
import { orderErrors, orderStepErrors } from './errors.js';
import { GUIDE_MAX, ORDER_LINES_MAX, RECEPTION_NOTE_MAX } from './limits.js';
import { orderSchema } from './model.js';

const lineSchema = z
  .object({
    lineId: z.uuid('Elige una partida de la orden'),
    quantity: decimalSchema.refine((quantity) => quantity !== '0', 'La cantidad debe ser mayor que 0'),
  })
  .meta({ id: 'ReceptionLine' });

/** Each line occurs once. */
const linesSchema = z
  .array(lineSchema)
  .min(1, 'Escribe lo que llegó de al menos una partida')
  .max(ORDER_LINES_MAX)
  .superRefine((lines, ctx) => {
    const seen = new Set<string>();
    for (const [at, { lineId }] of lines.entries()) {
      if (seen.has(lineId))
        ctx.addIssue({ code: 'custom', path: [at, 'lineId'], message: 'Esta partida se repite en la recepción' });
      seen.add(lineId);
    }
  });

/** The buyer records a delivery. More than what is left of a line is RECEIVED_TOO_MUCH and nothing is stored. */
export const RecordReception = defineMessage({
  service: 'orders',
  name: 'record-reception',
  access: 'company',
  ability: 'receiveGoods',
  input: z.object({
    id: z.uuid(),
    /** A day in Lima, not after today. */
    date: requiredDay('Escribe la fecha de la recepción'),
    guide: requiredText(GUIDE_MAX, 'Escribe el número de la guía de remisión'),
    note: storableText().trim().max(RECEPTION_NOTE_MAX, `Usa como máximo ${RECEPTION_NOTE_MAX} caracteres`).default(''),
    lines: linesSchema,
  }),
  output: orderSchema,
  errors: [...orderStepErrors, orderErrors.RECEIVED_TOO_MUCH, orderErrors.FOREIGN_LINE],
  idempotent: true,
});

export const recordReception = forward({
  name: 'recordReception',
  apiScope: 'orders:write',
  method: 'POST',
  path: '/api/orders/:id/receptions',
  tag: 'Órdenes',
  status: 201,
  idempotent: true,
  summary: 'Registrar una recepción',
  message: RecordReception,
});
