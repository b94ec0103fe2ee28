import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCoin,
  IconColumns3,
  IconCopy,
  IconCornerUpLeft,
  IconEye,
  IconFileDownload,
  IconPencil,
  IconReceipt,
  IconSend,
  IconTable,
  IconTrash,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { useCompanyRole } from '../../../api/use-session.js';
import { menuTexts } from '../../../quotation/texts/menu.texts.js';
import { cardTexts } from '../list.texts.js';
import { actionsOf, type CardAction, type OnCardAction } from './card-actions.js';

const icons: Record<CardAction, typeof IconEye> = {
  prices: IconCoin,
  see: IconEye,
  compare: IconColumns3,
  accept: IconCheck,
  reject: IconX,
  undo: IconArrowBackUp,
  edit: IconPencil,
  quote: IconTruckDelivery,
  toClient: IconSend,
  giveBack: IconReceipt,
  pdf: IconFileDownload,
  excel: IconTable,
  duplicate: IconCopy,
  withdraw: IconCornerUpLeft,
  remove: IconTrash,
  restore: IconArrowBackUp,
  destroy: IconTrash,
};

/** Destructive entries, separate at the end. */
const dangers: readonly CardAction[] = ['undo', 'withdraw', 'remove', 'destroy'];

function labelOf(action: CardAction, card: QuotationCard): string {
  if (action === 'see' || action === 'accept') return menuTexts[action][card.types];
  if (action === 'compare' && card.answers && !card.answers.awarded) return menuTexts.compare(card.answers.count);
  if (action === 'compare') return menuTexts.comparison;
  if (action === 'quote') return wasAsked(card) ? menuTexts.quoteMore : menuTexts.quote;
  if (action === 'restore') return cardTexts.restore;
  if (action === 'destroy') return cardTexts.destroy(card.code);
  return menuTexts[action];
}

/** Providers were asked before. A Quotation sent only to its client has asked none. */
const wasAsked = ({ types, CompanyQuotationStado: state, linkedRequest }: QuotationCard): boolean =>
  types === 'Request' ? state !== null : Boolean(linkedRequest?.CompanyQuotationStado);

interface CardMenuItemsProps {
  card: QuotationCard;
  onAction: OnCardAction;
}

/** One line per action. */
export function CardMenuItems({ card, onAction }: CardMenuItemsProps) {
  const actions = actionsOf(card, useCompanyRole());
  const firstDanger = actions.find((action) => dangers.includes(action));
  return actions.map((action) => {
    const Icon = icons[action];
    return [
      action === firstDanger && actions.length > 1 ? <Menu.Divider key="line" /> : null,
      <Menu.Item
        key={action}
        leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
        {...(dangers.includes(action) || action === 'reject' ? { color: 'red' } : {})}
        onClick={() => onAction(action, card)}
      >
        {labelOf(action, card)}
      </Menu.Item>,
    ];
  });
}
