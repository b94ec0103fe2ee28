import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetReadErrors } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { monomialSchema } from './polynomial-model.js';

/** 'Fórmula polinómica' (D.S. 011-79-VC) of the document, for the owner. */
export const GetPolynomial = defineMessage({
  service: 'quotations',
  name: 'get-polynomial',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    version: documentVersionSchema,
    /** Empty if the formula is infeasible; `problems` says why. */
    monomials: z.array(monomialSchema),
    /** True: the owner's own grouping. */
    isGrouped: z.boolean(),
    /** The index of each resource: chosen by the owner, or suggested from its words. */
    resources: z.array(
      z
        .object({
          resourceId: z.uuid(),
          description: z.string(),
          index: z.string(),
          suggested: z.boolean(),
          amount: z.string(),
        })
        .meta({ id: 'ResourceIndex' }),
    ),
    problems: z.array(z.string()),
    notes: z.array(z.string()),
    /** Version and source of the list of indices. */
    source: z.string(),
  }),
  errors: budgetReadErrors,
  deadlineMs: 10_000,
});

export const getPolynomial = forward({
  name: 'getPolynomial',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/polynomial',
  tag: 'Presupuestos',
  summary: 'La fórmula polinómica de un presupuesto',
  message: GetPolynomial,
});
