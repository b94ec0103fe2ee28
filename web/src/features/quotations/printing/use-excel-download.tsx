import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { useCallback } from 'react';
import { call } from '../../../api/call.js';
import { toast } from '../../../components/feedback/toast.js';
import { asApiError, fetchFile } from '../api/fetch-file.js';
import { ToastLink } from '../list/toast-link.js';
import { excelTexts } from '../texts/printing.texts.js';
import { saveFile } from './save-file.js';

/** A download that takes longer says that it is under way. */
const NOTICE_AFTER_MS = 1_000;

interface Wanted {
  id: string;
  code: string;
}

/** Downloads a document's workbook and tells how it goes. */
export function useExcelDownload(): (wanted: Wanted) => Promise<void> {
  return useCallback(async function download(wanted: Wanted): Promise<void> {
    const { id, code } = wanted;
    const slow = setTimeout(() => void toast({ tone: 'info', title: excelTexts.preparing(code) }), NOTICE_AFTER_MS);
    try {
      const file = await fetchFile(call(quotationRoutes.excel, { params: { id } }));
      const name = file.name ?? `Cotizacion_${code}.xlsx`;
      saveFile(file.blob, name);
      const again = () => saveFile(file.blob, name);
      void toast({
        tone: 'ok',
        title: excelTexts.done(name),
        text: <ToastLink text={excelTexts.ready} action={excelTexts.again} onClick={again} />,
        closeAfter: 6_000,
      });
    } catch (error) {
      const retry = () => void download(wanted);
      void toast({
        tone: 'err',
        title: excelTexts.failed(code),
        text: <ToastLink text={asApiError(error).text} action={excelTexts.retry} onClick={retry} />,
      });
    } finally {
      clearTimeout(slow);
    }
  }, []);
}
