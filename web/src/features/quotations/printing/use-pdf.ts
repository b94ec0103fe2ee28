import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.js';
import { call } from '../../../api/call.js';
import { asApiError, type FetchedFile, fetchFile } from '../api/fetch-file.js';
import type { Pdf } from './pdf-engine.js';

export type PdfState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'ready'; file: FetchedFile; pdf: Pdf };

interface PdfWanted {
  documentId: string;
  /** Null: the document's own. */
  template: TemplateId | null;
  /** Changes when the document changed, so that the PDF is made again. */
  version?: number | undefined;
}

/** The document printed by the server and read by pdf.js, whose code comes with the first PDF. */
export function usePdf({ documentId, template, version }: PdfWanted): [PdfState, () => void] {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt and version only ask again
  useEffect(() => {
    const abort = new AbortController();
    let opened: Pdf | null = null;
    setState({ kind: 'loading' });
    load(documentId, template, abort.signal).then(
      ({ file, pdf }) => {
        opened = pdf;
        if (abort.signal.aborted) void pdf.loadingTask.destroy();
        else setState({ kind: 'ready', file, pdf });
      },
      (error) => {
        if (!abort.signal.aborted) setState({ kind: 'failed', error: asApiError(error) });
      },
    );
    return () => {
      abort.abort();
      void opened?.loadingTask.destroy();
    };
  }, [documentId, template, version, attempt]);
  return [state, useCallback(() => setAttempt((before) => before + 1), [])];
}

async function load(id: string, template: TemplateId | null, signal: AbortSignal) {
  const request = call(routeTable.pdf, { params: { id }, query: template ? { template } : {} });
  const [file, { openPdf }] = await Promise.all([fetchFile(request, signal), import('./pdf-engine.js')]);
  return { file, pdf: await openPdf(file.blob) };
}
