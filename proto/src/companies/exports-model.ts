import { z } from 'zod';
import { exportScopeSchema } from '../core/export-part.js';

/** Days until an archive is removed. */
export const EXPORT_DAYS = 7;
export const EXPORT_TYPE = 'application/zip';

/** An archive of a person or a company. */
export const dataExportSchema = z
  .object({
    id: z.uuid(),
    scope: exportScopeSchema,
    state: z.enum(['PREPARING', 'READY', 'FAILED']),
    /** Services that gave their part, of all. */
    done: z.number().int().nonnegative(),
    of: z.number().int().positive(),
    bytes: z.number().int().nonnegative().nullable(),
    requestedAt: z.iso.datetime(),
    /** When the archive is removed; null until it is ready. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

/** Newest first, at most the last ten. */
export const dataExportsSchema = z.object({ exports: z.array(dataExportSchema) }).meta({ id: 'DataExports' });
