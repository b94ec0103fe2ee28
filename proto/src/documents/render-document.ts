import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { documentErrors as errors } from './errors.js';
import { documentOutputs, printDocumentSchema } from './model.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** Prints a document that its caller has already authorised. An unknown template is INVALID. */
export const RenderDocument = defineMessage({
  service: 'documents',
  name: 'render-document',
  access: 'internal',
  input: z.object({ document: printDocumentSchema, output: z.enum(documentOutputs) }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 30_000,
});
