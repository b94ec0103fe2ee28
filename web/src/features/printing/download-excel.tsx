import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { asApiError, fetchFile } from '../../api/fetch-file.js';
import { toast } from '../../components/feedback/toast.js';
import { openFile, saveFile } from '../../lib/save-file.js';
import { excelTexts } from './printing.texts.js';

export interface WantedWorkbook {
  id: string;
  code: string;
  /** `answer`: the form for offline prices. */
  form?: 'answer';
}

/** After this time a slow download shows a message. */
const NOTICE_AFTER_MS = 1_000;

/** Downloads a document's workbook and shows its progress. */
export async function downloadExcel(wanted: WantedWorkbook): Promise<void> {
  const { id, code, form } = wanted;
  const slow = setTimeout(() => {
    void toast({ tone: 'info', title: excelTexts.preparing(code), text: excelTexts.preparingNote });
  }, NOTICE_AFTER_MS);
  try {
    const file = await fetchFile(call(routeTable.excel, { params: { id }, query: { form } }));
    const name = file.name ?? `Cotizacion_${code}.xlsx`;
    saveFile(file.blob, name);
    const open = () => openFile(file.blob, name);
    void toast({
      tone: 'ok',
      title: excelTexts.done(name),
      text: excelTexts.ready,
      action: { label: excelTexts.open, onClick: open },
    });
  } catch (error) {
    const retry = () => void downloadExcel(wanted);
    void toast({
      tone: 'err',
      title: excelTexts.failed(code),
      text: asApiError(error).text,
      action: { label: excelTexts.retry, onClick: retry },
      error,
    });
  } finally {
    clearTimeout(slow);
  }
}
