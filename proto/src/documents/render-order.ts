import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { printOrderSchema } from '../orders/get-print-order.js';
import { documentErrors as errors } from './errors.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** Prints an order that its caller has already authorised. */
export const RenderOrder = defineMessage({
  service: 'documents',
  name: 'render-order',
  access: 'internal',
  input: z.object({ order: printOrderSchema, output: z.enum(['pdf', 'xlsx']) }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 30_000,
});
