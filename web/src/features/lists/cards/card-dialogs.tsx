import { lazy } from 'react';
import type { OpenCardDialog } from './use-card-dialogs.js';

const PdfDialog = lazy(async () => ({ default: (await import('../../printing/pdf-dialog.js')).PdfDialog }));
const EditDialog = lazy(async () => ({ default: (await import('../../managing/edit-dialog.js')).EditDialog }));
const SendDialog = lazy(async () => ({ default: (await import('../../sending/send-dialog.js')).SendDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('../../managing/remove-dialogs.js')).RemoveDialog }));
const DestroyDialog = lazy(async () => ({ default: (await import('../../managing/remove-dialogs.js')).DestroyDialog }));
const AcceptCard = lazy(async () => ({ default: (await import('../../answering/answer-card.js')).AcceptCard }));
const UndoCard = lazy(async () => ({ default: (await import('../../answering/answer-card.js')).UndoCard }));
const RejectCard = lazy(async () => ({ default: (await import('../../answering/answer-card.js')).RejectCard }));
const WithdrawCard = lazy(async () => ({ default: (await import('../../answering/withdraw-card.js')).WithdrawCard }));
const ReturnCard = lazy(async () => ({ default: (await import('../../answering/return-card.js')).ReturnCard }));

/** The dialogs behind the menu of a card; one at a time. */
export function CardDialogs({ open, close }: { open: OpenCardDialog; close: () => void }) {
  const { action, card } = open;
  const shared = { card, onClose: close };
  switch (action) {
    case 'edit':
      return <EditDialog {...shared} />;
    case 'quote':
      return <SendDialog documentId={card.idQuotation} to="providers" onClose={close} />;
    case 'toClient':
      return <SendDialog documentId={card.idQuotation} to="client" onClose={close} />;
    case 'pdf':
      return (
        <PdfDialog documentId={card.idQuotation} code={card.code} title={card.titulo} template={null} onClose={close} />
      );
    case 'accept':
      return <AcceptCard {...shared} />;
    case 'undo':
      return <UndoCard {...shared} />;
    case 'reject':
      return <RejectCard {...shared} />;
    case 'withdraw':
      return <WithdrawCard {...shared} />;
    case 'giveBack':
      return <ReturnCard {...shared} />;
    case 'destroy':
      return <DestroyDialog {...shared} />;
    default:
      return <RemoveDialog {...shared} />;
  }
}
