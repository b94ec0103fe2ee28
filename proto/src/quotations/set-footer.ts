import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetErrors } from './budget-errors.js';
import { budgetEditErrors, budgetLimits } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';
import { footerRowSchema } from './footer-model.js';
import { GetFooter } from './get-footer.js';
import { taxModeSchema, totalsSchema } from './model.js';

/**
 * Writes the footer; no rows take it away. With a footer, the document's total is its total. A row IGV means prices
 * without IGV, so the tax mode INCLUDED becomes EXCLUDED.
 */
export const SetFooter = defineMessage({
  service: 'quotations',
  name: 'set-footer',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({
    id: z.uuid(),
    version: documentVersionSchema,
    rows: z.array(footerRowSchema).max(budgetLimits.footerRows, `El pie admite hasta ${budgetLimits.footerRows} filas`),
  }),
  output: GetFooter.output.extend({ totals: totalsSchema, taxMode: taxModeSchema }),
  errors: [...budgetEditErrors, budgetErrors.FOOTER_REFUSED],
});

export const setFooter = forward({
  name: 'setFooter',
  apiScope: 'quotations:write',
  method: 'PUT',
  path: '/api/quotation/:id/footer',
  tag: 'Presupuestos',
  summary: 'Escribir el pie de presupuesto',
  message: SetFooter,
});
