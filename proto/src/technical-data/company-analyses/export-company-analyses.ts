import { z } from 'zod';
import { edge } from '../../core/route.js';
import { documentErrors } from '../../documents/errors.js';
import { searchSchema } from '../request-fields.js';
import { exportFormats } from './limits.js';
import { ReadCompanyAnalyses } from './read-company-analyses.js';

/** The gateway reads with `ReadCompanyAnalyses` and renders with `RenderCompanyAnalyses`. The import reads its files. */
export const exportCompanyAnalyses = edge({
  name: 'exportCompanyAnalyses',
  apiScope: 'resources:read',
  method: 'GET',
  path: '/api/company-analyses/export',
  tag: 'Mis APUs',
  access: 'company',
  query: z.object({
    format: z.enum(exportFormats, 'Elige xlsx, csv o bc3').default('xlsx'),
    search: searchSchema,
    /** One analysis alone. */
    id: z.uuid().optional(),
  }),
  produces: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/octet-stream',
  ],
  errors: [...ReadCompanyAnalyses.errors, documentErrors.RENDER_FAILED],
  summary: 'Descargar los análisis de mi empresa en Excel, CSV o BC3',
});
