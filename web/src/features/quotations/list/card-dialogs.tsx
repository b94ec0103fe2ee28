import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { useExcelDownload } from '../printing/use-excel-download.js';
import { cardTarget, editorPath } from '../rules/paths.js';
import { SendDialog } from '../send/send-dialog.js';
import { removeTexts } from '../texts/list.texts.js';
import type { CardAction, OnCardAction } from './card-actions.js';
import { EditDialog } from './edit-dialog.js';
import { useCardState } from './use-card-state.js';

const PdfDialog = lazy(async () => ({ default: (await import('../printing/pdf-dialog.js')).PdfDialog }));

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
  const download = useExcelDownload();
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
    else if (action === 'excel') void download({ id: card.idQuotation, code: card.code });
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
  if (action === 'edit') return <EditDialog card={card} onClose={close} />;
  if (action === 'quote' || action === 'toClient') {
    return (
      <SendDialog documentId={card.idQuotation} to={action === 'quote' ? 'providers' : 'client'} onClose={close} />
    );
  }
  if (action === 'pdf') {
    return (
      <Suspense fallback={null}>
        <PdfDialog documentId={card.idQuotation} code={card.code} title={card.titulo} template={null} onClose={close} />
      </Suspense>
    );
  }
  if (action === 'destroy') {
    return (
      <ConfirmDialog
        opened
        danger
        title={removeTexts.destroyTitle(card.code)}
        confirmLabel={removeTexts.destroyConfirm}
        loading={state.busy}
        onConfirm={() => void state.destroy(card).then(close)}
        onClose={close}
      >
        {removeTexts.destroyText(card.titulo)}
      </ConfirmDialog>
    );
  }
  const sent = card.sentAt !== null;
  return (
    <ConfirmDialog
      opened
      danger
      title={removeTexts.title}
      confirmLabel={removeTexts.confirm}
      loading={state.busy}
      onConfirm={() => void state.remove(card).then(close)}
      onClose={close}
    >
      {sent ? removeTexts.textSent(card.titulo) : removeTexts.text(card.titulo)}
    </ConfirmDialog>
  );
}
