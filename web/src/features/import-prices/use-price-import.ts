import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import type { WorkbookMatch } from '@cotizaobra/proto/quotations/imported-prices';
import { routeTable } from '@cotizaobra/proto/route-table';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.js';
import { call } from '../../api/call.js';
import { asApiError } from '../../api/fetch-file.js';
import { isAborted, uploadFile } from '../../api/upload-file.js';
import { isShuffled } from './match-report.js';
import { pricesTexts as texts } from './prices.texts.js';

type PriceImport =
  | { kind: 'idle' }
  /** `share` from 0 to 1; at 1 the server reads the file. */
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'refused'; file: File; error: ApiError }
  /** Prices are saved; rows of the client's workbook do not stand where they were. */
  | { kind: 'matched'; count: number; match: WorkbookMatch }
  | { kind: 'stopped' };

interface PriceImportActions {
  state: PriceImport;
  send: (file: File) => void;
  stop: () => void;
  reset: () => void;
}

interface PriceImportOptions {
  documentId: string;
  /** Unsaved text is saved first, so that it does not conflict with the import. */
  settle: () => Promise<boolean>;
  /** `reported`: the dialog still has something to show. */
  onDone: (count: number, reported: boolean) => void;
}

/** Uploads a filled-in workbook; leaving the page cancels it. */
export function usePriceImport({ documentId, settle, onDone }: PriceImportOptions): PriceImportActions {
  const [state, setState] = useState<PriceImport>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'sending', name: file.name, share: 0 });
    try {
      if (!(await settle())) return setState({ kind: 'idle' });
      const request = call(routeTable.importPrices, { params: { id: documentId } });
      const { count, match } = await uploadFile<MessageOutput<typeof ImportPrices>>(request, file, {
        signal: abort.signal,
        onProgress: (share) => setState({ kind: 'sending', name: file.name, share }),
      });
      const reported = isShuffled(match);
      if (reported) setState({ kind: 'matched', count, match });
      onDone(count, reported);
    } catch (error) {
      if (isAborted(error)) setState({ kind: 'stopped' });
      else setState({ kind: 'refused', file, error: asApiError(error) });
    }
  };
  return {
    state,
    send: (file) => void send(file),
    stop: () => running.current?.abort(),
    reset: () => setState({ kind: 'idle' }),
  };
}

/** Checks of a chosen file before the upload. */
export const refusalTexts: Record<string, string> = {
  'file-invalid-type': texts.notExcel,
  'too-many-files': texts.onlyOne,
};
