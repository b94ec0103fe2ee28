import type { AuditLogFilter } from '@cotizaobra/proto/companies/audit-log-model';
import { isApiError } from '../../api/api-error.js';
import { toast } from '../../components/feedback/toast.js';
import { saveFile } from '../../lib/save-file.js';
import { auditCsv } from './audit-csv.js';
import { useLazyExportAuditLogQuery } from './audit-log.api.js';
import { auditLogTexts as texts } from './audit-log.texts.js';

/** Downloads what the filter shows: for Excel, or with the hashes for a program. */
export function useAuditDownload(id: string, filter: AuditLogFilter) {
  const [load, { isFetching }] = useLazyExportAuditLogQuery();
  const download = async (format: 'csv' | 'json') => {
    try {
      const { entries } = await load({ id, ...filter }).unwrap();
      const [body, type, name] =
        format === 'csv'
          ? [auditCsv(entries), 'text/csv;charset=utf-8', texts.csvName]
          : [JSON.stringify({ entries }, null, 2), 'application/json', texts.jsonName];
      saveFile(new Blob([body], { type }), name);
      void toast({ tone: 'ok', title: texts.downloaded, closeAfter: 3_000 });
    } catch (error) {
      void toast({ tone: 'err', title: texts.downloadFailed, ...(isApiError(error) ? { text: error.text } : {}) });
    }
  };
  return { download, isFetching };
}
