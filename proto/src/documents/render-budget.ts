import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { documentErrors as errors } from './errors.js';
import { printBudgetSchema } from './print-budget.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** Prints one of the four documents of a budget that its caller has already authorised. */
export const RenderBudget = defineMessage({
  service: 'documents',
  name: 'render-budget',
  access: 'internal',
  input: z.object({ budget: printBudgetSchema, output: z.enum(['pdf', 'xlsx']) }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 30_000,
});
