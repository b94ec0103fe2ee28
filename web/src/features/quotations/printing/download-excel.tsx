import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../../api/call.js';
import { toast } from '../../../components/feedback/toast.js';
import { asApiError, fetchFile } from '../api/fetch-file.js';
import { ToastLink } from '../list/toast-link.js';
import { excelTexts } from '../texts/printing.texts.js';
import { openFile, saveFile } from './save-file.js';
import type { WantedWorkbook } from './start-excel.js';

/** A download that takes longer says that it is under way. */
const NOTICE_AFTER_MS = 1_000;
const TOAST_MS = 6_000;

/** Downloads a document's workbook and tells how it goes. */
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
      text: <ToastLink text={excelTexts.ready} action={excelTexts.open} onClick={open} />,
      closeAfter: TOAST_MS,
    });
  } catch (error) {
    const retry = () => void downloadExcel(wanted);
    void toast({
      tone: 'err',
      title: excelTexts.failed(code),
      text: <ToastLink text={asApiError(error).text} action={excelTexts.retry} onClick={retry} />,
      error,
    });
  } finally {
    clearTimeout(slow);
  }
}
