import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { printComparisonSchema } from '../quotations/get-print-comparison.js';
import { documentErrors as errors } from './errors.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** Prints a comparison that its caller has already authorised. */
export const RenderComparison = defineMessage({
  service: 'documents',
  name: 'render-comparison',
  access: 'internal',
  input: z.object({ print: printComparisonSchema, output: z.enum(['pdf', 'xlsx']) }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 30_000,
});
