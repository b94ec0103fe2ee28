import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { documentErrors as errors } from './errors.js';
import { templateIdSchema } from './model.js';
import { renderedDocumentSchema } from './rendered-document.js';

/**
 * A preview of a template with the service's sample data, as HTML, before a document exists. The same for every caller.
 */
export const RenderSample = defineMessage({
  service: 'documents',
  name: 'render-sample',
  access: 'internal',
  input: z.object({ template: templateIdSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 15_000,
});
