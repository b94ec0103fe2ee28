import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { partidaSchema } from '../technical-data/model.js';
import { documentErrors as errors } from './errors.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** The workbook of a unit price analysis: its supplies by kind, with formulas. */
export const RenderAnalysis = defineMessage({
  service: 'documents',
  name: 'render-analysis',
  access: 'internal',
  input: z.object({ partida: partidaSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED],
  deadlineMs: 15_000,
});
