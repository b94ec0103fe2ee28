import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { DeadlineNote } from '../../quotation/parts/deadline-note.js';
import { AcceptDialog } from './accept-dialog.js';
import { RejectDialog } from './reject-dialog.js';
import { answerTexts } from './requirement.texts.js';
import { UndoAcceptance } from './undo-acceptance.js';
import { type Received, useAnswer } from './use-answer.js';

interface AnswerCardProps {
  /** A received document: its `id` is the id of the dispatch. */
  card: QuotationCard;
  onClose: () => void;
}

const receivedOf = ({ id, idQuotation, types, code }: QuotationCard): Received => ({
  dispatchId: id,
  documentId: idQuotation,
  type: types,
  code,
});

const useCardAnswer = (card: QuotationCard) => useAnswer(receivedOf(card));

/** 'Aceptar' from the menu of a card; asks first, because the user has only seen the card. */
export function AcceptCard({ card, onClose }: AnswerCardProps) {
  const { accept, busy } = useCardAnswer(card);
  if (card.types === 'Quotation') {
    const take = (acceptedBy: AcceptedBy) => void accept(acceptedBy).then((taken) => taken && onClose());
    return <AcceptDialog dispatchId={card.id} code={card.code} busy={busy} onAccept={take} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      opened
      title={answerTexts.acceptTitle(card.code)}
      confirmLabel={answerTexts.accept}
      loading={busy}
      onConfirm={() => void accept().then(onClose)}
      onClose={onClose}
    >
      {answerTexts.acceptRequest(card.titulo)}
      <DeadlineNote deadline={card.deadline} />
    </ConfirmDialog>
  );
}

/** 'Anular aceptación' from the menu of a card. */
export const UndoCard = ({ card, onClose }: AnswerCardProps) => (
  <UndoAcceptance received={receivedOf(card)} onClose={onClose} />
);

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
