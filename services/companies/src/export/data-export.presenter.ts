import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { exportingServices } from '@cotizaobra/proto/core/export-part';
import type { DataExportRow } from './data-export.row.js';

export const toDataExport = ({ id, scope, state, done, bytes, requestedAt, expiresAt }: DataExportRow): DataExport => ({
  id,
  scope,
  state,
  done,
  of: exportingServices.length,
  bytes: bytes === null ? null : Number(bytes),
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
