import { z } from 'zod';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { templateSchema } from './model.js';

/** The gateway gets it from the documents service; no document is involved. */
export const previewTemplate = edge({
  name: 'previewTemplate',
  method: 'GET',
  path: '/api/quotation/templates/:template/preview',
  tag: 'Plantillas',
  access: 'session',
  params: z.object({ template: templateSchema }),
  produces: 'text/html',
  errors: [documentErrors.RENDER_FAILED],
  summary: 'Una plantilla con un documento de muestra, como HTML autónomo',
});
