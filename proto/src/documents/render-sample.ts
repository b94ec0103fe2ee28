import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { documentErrors as errors } from './errors.js';
import { templateIdSchema } from './model.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** A template with the service's own sample on it, as HTML: what it looks like before there is a document. The same for everyone. */
export const RenderSample = defineMessage({
  service: 'documents',
  name: 'render-sample',
  access: 'internal',
  input: z.object({ template: templateIdSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 15_000,
});
