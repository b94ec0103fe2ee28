import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { cardTexts } from '../list.texts.js';
import type { OnCardAction } from './card-actions.js';
import classes from './document-card.module.css';

const items = () => import('./card-menu-items.js');
const CardMenuItems = lazy(async () => ({ default: (await items()).CardMenuItems }));
const fetchItems = () => void items().catch(() => undefined);

interface CardMenuProps {
  card: QuotationCard;
  onAction: OnCardAction;
}

/** The menu of a card; it depends on ownership. Its content loads on first use. */
export function CardMenu({ card, onAction }: CardMenuProps) {
  return (
    <Menu position="bottom-end" width={288}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.menu}
          aria-label={cardTexts.actions(card.code)}
          onPointerEnter={fetchItems}
          onFocus={fetchItems}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>
          <CardMenuItems card={card} onAction={onAction} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
