import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../../components/feedback/toast.js';
import { editorPath } from '../../quotation/rules/paths.js';
import { useAnswerDispatchMutation } from './answer-dispatch.api.js';
import { answerTexts } from './requirement.texts.js';
import { undoTexts } from './undo-acceptance.texts.js';

export interface Received {
  dispatchId: string;
  documentId: string;
  type: DocumentType;
  code: string;
}

interface Answering {
  /** True if it succeeded; a refusal has already shown a message. */
  accept: (acceptedBy?: AcceptedBy) => Promise<boolean>;
  reject: (reason: string) => Promise<boolean>;
  /** Undoes the acceptance of a Quotation. */
  undo: () => Promise<boolean>;
  busy: boolean;
}

interface Answer {
  id: string;
  status: 'ACCEPTED' | 'REJECTED' | 'PENDING';
  reason?: string;
  acceptedBy?: AcceptedBy;
}

const textOf = (error: unknown): string => (isApiError(error) ? error.text : '');

/** Answers a received document. Repeated clicks send one answer. */
export function useAnswer({ dispatchId, documentId, type, code }: Received): Answering {
  const [answer, { isLoading }] = useAnswerDispatchMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const navigate = useNavigate();
  const send = (body: Answer) => answer({ ...body, documentId, idempotencyKey: keyFor(body) }).unwrap();
  const accept = async (acceptedBy?: AcceptedBy) => {
    try {
      const { quotationId } = await send({ id: dispatchId, status: 'ACCEPTED', ...(acceptedBy ? { acceptedBy } : {}) });
      renew();
      tellAccepted(type, code);
      // Opens the copy itself, because a toast would disappear.
      if (type === 'Request' && quotationId) navigate(editorPath(quotationId));
      return true;
    } catch (error) {
      // A refused action may be possible later, so the next click is a new attempt.
      if (isApiError(error) && error.status === 409) renew();
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
  const undo = async () => {
    try {
      await send({ id: dispatchId, status: 'PENDING' });
      renew();
      void toast({
        tone: 'ok',
        title: undoTexts.undone(code),
        text: undoTexts.note,
        closeAfter: 4_000,
      });
      return true;
    } catch (error) {
      void toast({ tone: 'err', title: undoTexts.failed(code), text: textOf(error), error });
      return false;
    }
  };
  return { accept, reject, undo, busy: isLoading };
}

function tellAccepted(type: DocumentType, code: string): void {
  const isRequest = type === 'Request';
  const title = isRequest ? answerTexts.acceptedRequest(code) : answerTexts.acceptedQuotation(code);
  const text = isRequest ? answerTexts.acceptedRequestNote : answerTexts.acceptedQuotationNote;
  void toast({ tone: 'ok', title, text });
}
