import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.js';
import { call } from '../../api/call.js';
import { asApiError, type FetchedFile, fetchFile } from '../../api/fetch-file.js';
import type { Pdf } from './pdf-engine.js';

type PdfState =
  | { kind: 'loading' }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'ready'; file: FetchedFile; pdf: Pdf; at: Date };

interface PdfWanted {
  documentId: string;
  /** Null: the document's own. */
  template: TemplateId | null;
  /** A print of a budget; null: the document itself. */
  print?: BudgetPrint | null;
  /** The print of one title. */
  titleId?: string | undefined;
}

interface PdfControl {
  state: PdfState;
  /** Prints again, after a failure or a cancellation. */
  retry: () => void;
  /** Cancels the request and the server's work. */
  stop: () => void;
}

/** The document printed by the server and parsed by pdf.js, which loads with the first PDF. */
export function usePdf({ documentId, template, print = null, titleId }: PdfWanted): PdfControl {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt only asks again
  useEffect(() => {
    const abort = new AbortController();
    running.current = abort;
    let opened: Pdf | null = null;
    setState({ kind: 'loading' });
    load({ documentId, template, print, titleId }, abort.signal).then(
      ({ file, pdf }) => {
        opened = pdf;
        if (abort.signal.aborted) void pdf.loadingTask.destroy();
        else setState({ kind: 'ready', file, pdf, at: new Date() });
      },
      (error) => {
        if (!abort.signal.aborted) setState({ kind: 'failed', error: asApiError(error) });
      },
    );
    return () => {
      abort.abort();
      // Ends its worker and releases the file's memory.
      void opened?.loadingTask.destroy();
    };
  }, [documentId, template, print, titleId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const stop = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'stopped' });
  }, []);
  return { state, retry, stop };
}

async function load({ documentId: id, template, print, titleId }: PdfWanted, signal: AbortSignal) {
  const query = { ...(template ? { template } : {}), ...(print ? { document: print, titleId } : {}) };
  const request = call(routeTable.pdf, { params: { id }, query });
  const [file, { openPdf }] = await Promise.all([fetchFile(request, signal), import('./pdf-engine.js')]);
  return { file, pdf: await openPdf(file.blob) };
}
