import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { toast } from '../../components/feedback/toast.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { useAnswerDispatchMutation } from './answer-dispatch.api.js';
import { answerTexts } from './requirement.texts.js';

interface WithdrawDialogProps {
  document: Pick<DocumentHeader['quotation'], 'id' | 'isCopy'>;
  dispatch: DispatchView;
  onClose: () => void;
}

/** 'Retirar': withdraws a dispatch that has no final answer yet. */
export function WithdrawDialog({ document, dispatch: { id, Company }, onClose }: WithdrawDialogProps) {
  const [answer, { isLoading }] = useAnswerDispatchMutation();
  const { keyFor } = useIdempotencyKey();
  const withdraw = async () => {
    const body = { id, status: 'WITHDRAWN' as const };
    try {
      await answer({ ...body, documentId: document.id, idempotencyKey: keyFor(body) }).unwrap();
      void toast({ tone: 'ok', title: answerTexts.withdrawn(Company.name), closeAfter: 3_000 });
    } catch (error) {
      const text = isApiError(error) ? error.text : '';
      void toast({ tone: 'err', title: answerTexts.withdrawFailed(Company.name), text, error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={answerTexts.withdrawTitle(Company.name)}
      confirmLabel={answerTexts.withdraw}
      loading={isLoading}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      {document.isCopy ? answerTexts.withdrawReturnedText : answerTexts.withdrawText}
    </ConfirmDialog>
  );
}
