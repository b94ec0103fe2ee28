import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import { routeTable } from '@cotizaobra/proto/route-table';
import { type ApiRequest, call } from '../../api/call.js';
import { asApiError, fetchFile } from '../../api/fetch-file.js';
import { toast } from '../../components/feedback/toast.js';
import { openFile, saveFile } from '../../lib/save-file.js';
import { excelTexts } from './printing.texts.js';

export interface WantedWorkbook {
  id: string;
  code: string;
  /**
   * `answer`: the form for offline prices. `client`: the imported workbook with prices. `bc3`: the exchange format.
   * Default: the document as a workbook.
   */
  form?: 'answer' | 'client' | 'bc3';
  /** A print of a budget instead. */
  print?: BudgetPrint | undefined;
  /** The print of one title. */
  titleId?: string | undefined;
}

const requestOf = ({ id, form, print, titleId }: WantedWorkbook): ApiRequest => {
  const params = { id };
  if (form === 'client') return call(routeTable.clientWorkbook, { params });
  if (form === 'bc3') return call(routeTable.bc3, { params });
  return call(routeTable.excel, { params, query: { form, document: print, titleId } });
};

/** After this time a slow download shows a message. */
const NOTICE_AFTER_MS = 1_000;

/** Downloads a document as a file and shows its progress. */
export async function downloadExcel(wanted: WantedWorkbook): Promise<void> {
  const { code, form } = wanted;
  const format = excelTexts.formats[form ?? 'excel'];
  const slow = setTimeout(() => {
    void toast({ tone: 'info', title: excelTexts.preparing(code, format), text: excelTexts.preparingNote });
  }, NOTICE_AFTER_MS);
  try {
    const file = await fetchFile(requestOf(wanted));
    const name = file.name ?? `Cotizacion_${code}.${form === 'bc3' ? 'bc3' : 'xlsx'}`;
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
      title: excelTexts.failed(code, format),
      text: asApiError(error).text,
      action: { label: excelTexts.retry, onClick: retry },
      error,
    });
  } finally {
    clearTimeout(slow);
  }
}
