import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { printOpeningActSchema } from '../quotations/get-opening-act.js';
import { documentErrors as errors } from './errors.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** Prints an 'Acta de apertura' that its caller has already authorised. */
export const RenderOpeningAct = defineMessage({
  service: 'documents',
  name: 'render-opening-act',
  access: 'internal',
  input: z.object({ act: printOpeningActSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 30_000,
});
