import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetReadErrors } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { footerRowViewSchema } from './footer-model.js';

/** The footer with its amounts. A document without one gets the default rows, `isSet` false. */
export const GetFooter = defineMessage({
  service: 'quotations',
  name: 'get-footer',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    version: documentVersionSchema,
    isSet: z.boolean(),
    rows: z.array(footerRowViewSchema),
    directCost: z.string(),
    total: z.string(),
    /** 'SON: … SOLES' of the total. */
    words: z.string(),
  }),
  errors: budgetReadErrors,
});

export const getFooter = forward({
  name: 'getFooter',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/footer',
  tag: 'Presupuestos',
  summary: 'El pie de presupuesto',
  message: GetFooter,
});
