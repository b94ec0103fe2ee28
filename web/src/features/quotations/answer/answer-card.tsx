import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { answerTexts } from '../texts/requirement.texts.js';
import { RejectDialog } from './reject-dialog.js';
import { useAnswer } from './use-answer.js';

interface AnswerCardProps {
  /** Of something received: its `id` is the dispatch's. */
  card: QuotationCard;
  onClose: () => void;
}

const useCardAnswer = ({ id, idQuotation, types, code }: QuotationCard) =>
  useAnswer({ dispatchId: id, documentId: idQuotation, type: types, code });

/** 'Aceptar' from the menu of a card asks first: nothing but the card was seen. */
export function AcceptCard({ card, onClose }: AnswerCardProps) {
  const { accept, busy } = useCardAnswer(card);
  return (
    <ConfirmDialog
      opened
      title={answerTexts.acceptTitle(card.code)}
      confirmLabel={answerTexts.accept}
      loading={busy}
      onConfirm={() => void accept().then(onClose)}
      onClose={onClose}
    >
      {answerTexts.acceptText[card.types](card.titulo)}
    </ConfirmDialog>
  );
}

/** 'Rechazar' from the menu of a card. */
export function RejectCard({ card, onClose }: AnswerCardProps) {
  const { reject, busy } = useCardAnswer(card);
  return (
    <RejectDialog
      type={card.types}
      code={card.code}
      busy={busy}
      onReject={(reason) => void reject(reason).then((taken) => taken && onClose())}
      onClose={onClose}
    />
  );
}
