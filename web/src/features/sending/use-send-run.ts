import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.js';
import { asApiError } from '../../api/fetch-file.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { toast } from '../../components/feedback/toast.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';
import { inviteGuests } from './invite-guests.api.js';
import { type SendTo, sendTexts } from './send.texts.js';
import { sendDocument } from './send-document.api.js';
import { sendToClient } from './send-to-client.api.js';
import type { Chosen } from './use-chosen.js';
import type { Limits } from './use-sending-deadline.js';

export type SendLine =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; error: ApiError };
type SendLines = Readonly<Record<string, SendLine>>;

interface SendOptions {
  /** Deadline and seal of a Request. */
  limits?: Limits | null;
  /** To a client: 'Incluir análisis'. */
  includeAnalyses?: boolean;
}

export interface SendRun {
  lines: SendLines;
  running: boolean;
  /** Sends to the remaining companies one after another; a failure does not stop the others. */
  start: (recipients: readonly Chosen[], message: string, more?: SendOptions) => Promise<void>;
  /** For each invited guest, the wa.me address with the text ready. */
  whatsapp: Readonly<Record<string, string>>;
}

/** Sending continues when the dialog is closed; a toast then shows the result. */
export function useSendRun(documentId: string, to: SendTo): SendRun {
  const dispatch = useAppDispatch();
  const [lines, setLines] = useState<SendLines>({});
  const [whatsapp, setWhatsapp] = useState<SendRun['whatsapp']>({});
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
    async (
      recipients: readonly Chosen[],
      message: string,
      { limits = null, includeAnalyses = false }: SendOptions = {},
    ) => {
      const put = (companyId: string, line: SendLine) => setLines((before) => ({ ...before, [companyId]: line }));
      const outcome = { sent: 0, failed: 0 };
      setRunning(true);
      for (const { id } of recipients) put(id, { kind: 'waiting' });
      for (const { id: companyId, invitation } of recipients) {
        put(companyId, { kind: 'sending' });
        const content = `${companyId}\n${message}\n${JSON.stringify(limits)}\n${includeAnalyses}`;
        const idempotencyKey = keys.current.get(content) ?? randomId();
        keys.current.set(content, idempotencyKey);
        const body = { id: documentId, message, idempotencyKey };
        try {
          if (invitation) {
            const invited = inviteGuests.initiate({ id: documentId, message, invitations: [invitation] });
            const { dispatches } = await dispatch(invited).unwrap();
            setWhatsapp((before) => ({ ...before, [companyId]: dispatches[0]?.whatsapp ?? '' }));
          } else if (to === 'client') {
            const analyses = includeAnalyses ? { includeAnalyses } : {};
            await dispatch(sendToClient.initiate({ ...body, companyId, ...analyses })).unwrap();
          } else await dispatch(sendDocument.initiate({ ...body, ...limits, companyIds: [companyId] })).unwrap();
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
  return { lines, running, start, whatsapp };
}

function tell({ sent, failed }: { sent: number; failed: number }): void {
  const title = failed > 0 ? sendTexts.failedBehind(failed) : sendTexts.doneBehind(sent);
  void toast({ tone: failed > 0 ? 'err' : 'ok', title, ...(failed > 0 ? {} : { closeAfter: 3_000 }) });
}
