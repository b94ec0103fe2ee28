import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { useAnswerDispatchMutation } from '../api/dispatches.api.js';
import { ToastLink } from '../list/toast-link.js';
import { editorPath } from '../rules/paths.js';
import { answerTexts } from '../texts/requirement.texts.js';

interface Received {
  dispatchId: string;
  documentId: string;
  type: DocumentType;
  code: string;
}

interface Answering {
  /** True when it was taken; what was refused has been told. */
  accept: () => Promise<boolean>;
  reject: (reason: string) => Promise<boolean>;
  busy: boolean;
}

const textOf = (error: unknown): string => (isApiError(error) ? error.text : '');

/** Answers what was received. However often it is clicked there is one answer. */
export function useAnswer({ dispatchId, documentId, type, code }: Received): Answering {
  const [answer, { isLoading }] = useAnswerDispatchMutation();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const send = (body: { id: string; status: 'ACCEPTED' | 'REJECTED'; reason?: string }) =>
    answer({ ...body, documentId, idempotencyKey: keyFor(body) }).unwrap();
  const accept = async () => {
    try {
      const { quotationId } = await send({ id: dispatchId, status: 'ACCEPTED' });
      tellAccepted(type, code, quotationId && type === 'Request' ? () => navigate(editorPath(quotationId)) : null);
      return true;
    } catch (error) {
      void toast({ tone: 'err', title: answerTexts.acceptFailed(code), text: textOf(error), error });
      return false;
    }
  };
  const reject = async (reason: string) => {
    try {
      await send({ id: dispatchId, status: 'REJECTED', ...(reason ? { reason } : {}) });
      void toast({ tone: 'ok', title: answerTexts.rejected(code), closeAfter: 3_000 });
      return true;
    } catch (error) {
      void toast({ tone: 'err', title: answerTexts.rejectFailed(code), text: textOf(error), error });
      return false;
    }
  };
  return { accept, reject, busy: isLoading };
}

function tellAccepted(type: DocumentType, code: string, open: (() => void) | null): void {
  if (type === 'Quotation') {
    const title = answerTexts.acceptedQuotation(code);
    void toast({ tone: 'ok', title, text: answerTexts.acceptedQuotationNote, closeAfter: 3_000 });
    return;
  }
  const note = answerTexts.acceptedRequestNote;
  const text = open ? <ToastLink text={note} action={answerTexts.putPrices} onClick={open} /> : note;
  void toast({ tone: 'ok', title: answerTexts.acceptedRequest(code), text });
}
