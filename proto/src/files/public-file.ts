import { z } from 'zod';
import { fileErrors } from '../core/files.js';
import { edge } from '../core/route.js';

export const publicFile = edge({
  name: 'publicFile',
  method: 'GET',
  path: '/api/files/:owner/:name',
  tag: 'Archivos',
  access: 'public',
  params: z.object({ owner: z.string().max(200), name: z.string().max(200) }),
  produces: 'application/octet-stream',
  errors: [fileErrors.FILE_NOT_FOUND],
  summary: 'Una imagen o un catálogo publicado; nunca cambia bajo su dirección',
});
