import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.js';
import { asApiError } from '../../api/fetch-file.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { toast } from '../../components/feedback/toast.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';
import { type SendTo, sendTexts } from './send.texts.js';
import { sendDocument } from './send-document.api.js';
import { sendToClient } from './send-to-client.api.js';

export type SendLine =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; error: ApiError };
type SendLines = Readonly<Record<string, SendLine>>;

export interface SendRun {
  lines: SendLines;
  running: boolean;
  /** Sends to the remaining companies one after another; a failure does not stop the others. */
  start: (companyIds: readonly string[], message: string) => Promise<void>;
}

/** Sending continues when the dialog is closed; a toast then shows the result. */
export function useSendRun(documentId: string, to: SendTo): SendRun {
  const dispatch = useAppDispatch();
  const [lines, setLines] = useState<SendLines>({});
  const [running, setRunning] = useState(false);
  const mounted = useRef(true);
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const start = useCallback(
    async (companyIds: readonly string[], message: string) => {
      const put = (companyId: string, line: SendLine) => setLines((before) => ({ ...before, [companyId]: line }));
      const outcome = { sent: 0, failed: 0 };
      setRunning(true);
      for (const companyId of companyIds) put(companyId, { kind: 'waiting' });
      for (const companyId of companyIds) {
        put(companyId, { kind: 'sending' });
        const content = `${companyId}\n${message}`;
        const idempotencyKey = keys.current.get(content) ?? randomId();
        keys.current.set(content, idempotencyKey);
        const body = { id: documentId, message, idempotencyKey };
        try {
          if (to === 'client') await dispatch(sendToClient.initiate({ ...body, companyId })).unwrap();
          else await dispatch(sendDocument.initiate({ ...body, companyIds: [companyId] })).unwrap();
          outcome.sent += 1;
          put(companyId, { kind: 'sent' });
        } catch (error) {
          outcome.failed += 1;
          put(companyId, { kind: 'failed', error: asApiError(error) });
        }
      }
      setRunning(false);
      if (outcome.sent > 0) dispatch(quotationApi.util.invalidateTags(touched(documentId)));
      if (!mounted.current) tell(outcome);
    },
    [dispatch, documentId, to],
  );
  return { lines, running, start };
}

function tell({ sent, failed }: { sent: number; failed: number }): void {
  const title = failed > 0 ? sendTexts.failedBehind(failed) : sendTexts.doneBehind(sent);
  void toast({ tone: failed > 0 ? 'err' : 'ok', title, ...(failed > 0 ? {} : { closeAfter: 3_000 }) });
}
