import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { cardTarget, comparisonPath, editorPath } from '../../../quotation/rules/paths.js';
import type { CardAction, OnCardAction } from './card-actions.js';

export interface OpenCardDialog {
  action: CardAction;
  card: QuotationCard;
}

interface CardDialogsState {
  open: OpenCardDialog | null;
  act: OnCardAction;
  close: () => void;
}

const commands = () => import('../../managing/card-commands.js');

/** Some actions open a dialog, others run at once. The code of both loads on demand. */
export function useCardDialogs(onOpen: (card: QuotationCard) => void): CardDialogsState {
  const [open, setOpen] = useState<OpenCardDialog | null>(null);
  const dispatch = useAppDispatch();
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
  const excel = async ({ idQuotation: id, code }: QuotationCard) => {
    const { startExcel } = await import('../../printing/start-excel.js');
    await startExcel({ id, code });
  };
  const duplicate = async (card: QuotationCard) => {
    const { duplicateCard } = await commands();
    await duplicateCard(dispatch, card, (copyId) => navigate(editorPath(copyId)));
  };
  const act: OnCardAction = (action, card) => {
    if (action === 'see') void see(card);
    else if (action === 'compare') void navigate(comparisonPath(card.idQuotation));
    else if (action === 'prices') void navigate(editorPath(card.copyId ?? card.idQuotation));
    else if (action === 'excel') void excel(card);
    else if (action === 'restore') void commands().then(({ restoreCard }) => restoreCard(dispatch, card));
    else if (action === 'duplicate') void duplicate(card);
    else setOpen({ action, card });
  };
  return { open, act, close: () => setOpen(null) };
}
