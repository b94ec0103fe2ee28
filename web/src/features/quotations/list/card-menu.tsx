import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconDotsVertical,
  IconEye,
  IconFileDownload,
  IconPencil,
  IconSend,
  IconTable,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { cardTexts } from '../texts/list.texts.js';
import { actionsOf, type CardAction, type OnCardAction } from './card-actions.js';
import classes from './document-card.module.css';

const icons: Record<CardAction, typeof IconEye> = {
  see: IconEye,
  edit: IconPencil,
  quote: IconTruckDelivery,
  toClient: IconSend,
  pdf: IconFileDownload,
  excel: IconTable,
  duplicate: IconCopy,
  remove: IconTrash,
  restore: IconArrowBackUp,
  destroy: IconTrash,
};

function labelOf(action: CardAction, card: QuotationCard): string {
  if (action === 'see') return cardTexts.see[card.types];
  if (action === 'quote') return card.sentAt === null ? cardTexts.quote : cardTexts.quoteMore;
  if (action === 'destroy') return cardTexts.destroy(card.code);
  return cardTexts[action];
}

interface CardMenuProps {
  card: QuotationCard;
  onAction: OnCardAction;
}

/** The menu of a card; it differs by ownership. */
export function CardMenu({ card, onAction }: CardMenuProps) {
  const actions = actionsOf(card);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.menu}
          aria-label={cardTexts.actions(card.code)}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const Icon = icons[action];
          const danger = action === 'remove' || action === 'destroy';
          return [
            danger && actions.length > 1 ? <Menu.Divider key={`${action}-line`} /> : null,
            <Menu.Item
              key={action}
              leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
              {...(danger ? { color: 'red' } : {})}
              onClick={() => onAction(action, card)}
            >
              {labelOf(action, card)}
            </Menu.Item>,
          ];
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
