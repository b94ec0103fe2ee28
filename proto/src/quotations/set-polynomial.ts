import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { budgetErrors } from './budget-errors.js';
import { budgetEditErrors } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { GetPolynomial } from './get-polynomial.js';
import { monomialSymbolSchema, priceIndexCodeSchema } from './polynomial-model.js';

const groupSchema = z
  .object({
    symbol: monomialSymbolSchema,
    name: storableText().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
    indices: z.array(priceIndexCodeSchema).min(1, 'Un monomio tiene al menos un índice'),
  })
  .meta({ id: 'MonomialGroup' });

/** Chooses the indices of resources, and the grouping. `groups` null: 'Agrupar de nuevo'. Absent fields stay. */
export const SetPolynomial = defineMessage({
  service: 'quotations',
  name: 'set-polynomial',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({
    id: z.uuid(),
    version: documentVersionSchema,
    indices: z
      .array(
        z.object({ resourceId: z.uuid(), index: priceIndexCodeSchema.nullable() }).meta({ id: 'ChosenResourceIndex' }),
      )
      .max(5_000, 'Envía hasta 5 000 índices a la vez')
      .optional(),
    groups: z.array(groupSchema).max(80, 'Usa como máximo 80 grupos').nullish(),
  }),
  output: GetPolynomial.output,
  errors: [...budgetEditErrors, budgetErrors.RESOURCE_NOT_FOUND, budgetErrors.ANALYSIS_REFUSED],
  deadlineMs: 10_000,
});

export const setPolynomial = forward({
  name: 'setPolynomial',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:id/polynomial',
  tag: 'Presupuestos',
  summary: 'Elegir índices y monomios de la fórmula polinómica',
  message: SetPolynomial,
});
