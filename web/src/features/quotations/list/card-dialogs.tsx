import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startExcel } from '../printing/start-excel.js';
import { cardTarget, editorPath } from '../rules/paths.js';
import type { CardAction, OnCardAction } from './card-actions.js';
import { useCardState } from './use-card-state.js';

const PdfDialog = lazy(async () => ({ default: (await import('../printing/pdf-dialog.js')).PdfDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.js')).EditDialog }));
const SendDialog = lazy(async () => ({ default: (await import('../send/send-dialog.js')).SendDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialogs.js')).RemoveDialog }));
const DestroyDialog = lazy(async () => ({ default: (await import('./remove-dialogs.js')).DestroyDialog }));

interface Open {
  action: CardAction;
  card: QuotationCard;
}

interface CardDialogsState {
  open: Open | null;
  act: OnCardAction;
  close: () => void;
  state: ReturnType<typeof useCardState>;
}

/** Some actions open a dialog, the others happen at once. */
export function useCardDialogs(onOpen: (card: QuotationCard) => void): CardDialogsState {
  const [open, setOpen] = useState<Open | null>(null);
  const state = useCardState();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const see = (card: QuotationCard) => {
    const target = cardTarget(card);
    if (!target) return;
    onOpen(card);
    if ('to' in target) return navigate(target.to);
    const params = new URLSearchParams(search);
    params.set('quote', target.quote);
    return navigate(`${pathname}?${params}`);
  };
  const act: OnCardAction = (action, card) => {
    if (action === 'see') void see(card);
    else if (action === 'excel') void startExcel({ id: card.idQuotation, code: card.code });
    else if (action === 'restore') void state.restore(card);
    else if (action === 'duplicate') void state.duplicate(card).then((id) => id && navigate(editorPath(id)));
    else setOpen({ action, card });
  };
  return { open, act, close: () => setOpen(null), state };
}

/** The dialogs behind the menu of a card; one at a time. */
export function CardDialogs({ open, close, state }: CardDialogsState) {
  if (!open) return null;
  const { action, card } = open;
  switch (action) {
    case 'edit':
      return <EditDialog card={card} onClose={close} />;
    case 'quote':
      return <SendDialog documentId={card.idQuotation} to="providers" onClose={close} />;
    case 'toClient':
      return <SendDialog documentId={card.idQuotation} to="client" onClose={close} />;
    case 'pdf':
      return (
        <PdfDialog documentId={card.idQuotation} code={card.code} title={card.titulo} template={null} onClose={close} />
      );
    case 'destroy':
      return (
        <DestroyDialog
          card={card}
          busy={state.busy}
          onConfirm={() => void state.destroy(card).then(close)}
          onClose={close}
        />
      );
    default:
      return (
        <RemoveDialog
          card={card}
          busy={state.busy}
          onConfirm={() => void state.remove(card).then(close)}
          onClose={close}
        />
      );
  }
}
