import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { cascadeErrors } from './cascade-errors.js';
import { marginSchema } from './cascade-model.js';
import { documentVersionSchema } from './document-version.js';
import { editedItemsSchema, treeErrors } from './edited-tree.js';

const LINES_MAX = 20_000;

/** Why a line kept its price. `TOO_LARGE`: with the margin it is beyond the limit, or no unit price gives its amount. */
const skipReasons = ['NO_OFFER', 'HAS_ANALYSIS', 'NO_MARGIN', 'TOO_LARGE'] as const;

/**
 * Fills lines of a copy with prices of its Requests, as one change: the chosen answer, or else the cheapest one,
 * × (1 + margin %). The nearest margin counts: of the line, of a title above it, `margin`.
 */
export const FillCascade = defineMessage({
  service: 'quotations',
  name: 'fill-cascade',
  access: 'company',
  ability: 'writeQuotations',
  input: z
    .object({
      id: z.uuid(),
      version: documentVersionSchema,
      /** As it was previewed; another one is refused. Without it the answers of this moment count. */
      answersVersion: z.string().max(64).optional(),
      margin: marginSchema.optional(),
      /** Of lines and titles. */
      margins: z
        .array(z.object({ itemId: z.uuid(), margin: marginSchema }).meta({ id: 'CascadeMargin' }))
        .max(LINES_MAX)
        .optional(),
      /** Lines whose price is not the cheapest one. */
      choices: z
        .array(z.object({ itemId: z.uuid(), quotationId: z.uuid() }).meta({ id: 'CascadeChoice' }))
        .max(LINES_MAX)
        .default([]),
      /** Only these lines, and those below these titles. */
      itemIds: z.array(z.uuid()).min(1, 'Elige al menos una partida').max(LINES_MAX).optional(),
    })
    .refine(({ margin, margins }) => margin !== undefined || margins !== undefined, {
      error: 'Escribe un margen; si no quieres ninguno, escribe 0',
      path: ['margin'],
    }),
  output: editedItemsSchema.extend({
    /** The prices before: sent back by `edit-items` they undo the fill. */
    before: z.array(z.object({ itemId: z.uuid(), price: z.string().nullable() }).meta({ id: 'CascadeEarlierPrice' })),
    skipped: z.array(z.object({ itemId: z.uuid(), reason: z.enum(skipReasons) }).meta({ id: 'CascadeSkipped' })),
  }),
  errors: [...treeErrors, cascadeErrors.ANSWERS_CHANGED, cascadeErrors.OFFER_GONE, cascadeErrors.NOTHING_TO_FILL],
  deadlineMs: 15_000,
});

export const fillCascade = forward({
  name: 'fillCascade',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/cascade/fill',
  tag: 'Cascada',
  summary: 'Llenar precios con los de tus proveedores y un margen',
  message: FillCascade,
});
