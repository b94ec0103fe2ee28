import { z } from 'zod';
import { fileErrors } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { exportErrors } from './errors.js';
import { EXPORT_TYPE } from './exports-model.js';

const place = z.object({ exportId: z.uuid() });

/** Where the gateway finds an archive. For the person of a personal one, and the present owner of a company's. */
export const LocateExport = defineMessage({
  service: 'companies',
  name: 'locate-export',
  access: 'session',
  input: place,
  output: z.object({ objectKey: z.string(), contentType: z.string(), fileName: z.string(), etag: z.string() }),
  errors: [exportErrors.EXPORT_NOT_FOUND, exportErrors.EXPORT_NOT_READY],
});

/** One range of bytes may be asked for (206), so that an interrupted download goes on. */
export const downloadExport = edge({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/exports/:exportId/file',
  tag: 'Cuentas',
  access: 'session',
  summary: 'Descargar una copia de datos (ZIP); admite Range',
  params: place,
  produces: EXPORT_TYPE,
  ranges: true,
  errors: [...LocateExport.errors, fileErrors.RANGE_NOT_SATISFIABLE],
});
