import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetErrors } from './budget-errors.js';
import { budgetReadErrors, resourceViewSchema, supplyKindSchema } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';

/** 'Explosión de insumos' of the document or of one title, for the owner. */
export const GetExplosion = defineMessage({
  service: 'quotations',
  name: 'get-explosion',
  access: 'company',
  input: z.object({ id: z.uuid(), titleId: z.uuid().optional() }),
  output: z.object({
    version: documentVersionSchema,
    resources: z.array(
      resourceViewSchema
        .extend({
          /** Up to 10 decimals; null for a percentage of labour. */
          quantity: z.string().nullable(),
          /** Two decimals. */
          amount: z.string(),
          /** Of the direct cost in percent, one decimal. */
          share: z.string(),
          /** INEI unified index that its words suggest, where the owner chose none; else null. */
          suggestedIndex: z.string().nullable(),
        })
        .meta({ id: 'ExplodedResource' }),
    ),
    kinds: z.array(
      z
        .object({ kind: supplyKindSchema, amount: z.string(), share: z.string(), resources: z.number().int() })
        .meta({ id: 'ExplosionBlock' }),
    ),
    /** Σ of the lines without an analysis, which no resource explains. */
    withoutAnalysis: z.string(),
    /** Direct cost − Σ of resources − lines without an analysis; it may be negative. */
    rounding: z.string(),
    directCost: z.string(),
  }),
  errors: [...budgetReadErrors, budgetErrors.ITEM_NOT_FOUND],
  deadlineMs: 10_000,
});

export const getExplosion = forward({
  name: 'getExplosion',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/explosion',
  tag: 'Presupuestos',
  summary: 'La explosión de insumos de un presupuesto o de un título',
  message: GetExplosion,
});
