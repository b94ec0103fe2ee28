import { Button, UnstyledButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { OrderPage } from '../api/list-orders.api.js';
import { ordersTexts as texts } from '../orders.texts.js';
import type { OrderListState } from './order-filters.js';
import classes from './orders.module.css';

interface OrderTabsProps extends OrderListState {
  sides: OrderPage['sides'] | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

const sideNames = ['purchases', 'sales'] as const;

/** Compras | Ventas and refresh. */
export function OrderTabs({ filters, change, sides, refreshing, onRefresh }: OrderTabsProps) {
  return (
    <div className={classes.line}>
      <nav className={classes.tabs} aria-label={texts.tabs.label}>
        {sideNames.map((side) => (
          <UnstyledButton
            key={side}
            className={classes.tab ?? ''}
            aria-current={filters.side === side ? 'page' : undefined}
            onClick={() => change({ side, state: '', company: '' })}
          >
            {texts.tabs[side]}
            {sides ? <em className={classes.count}>{sides[side].toLocaleString('es-PE')}</em> : null}
          </UnstyledButton>
        ))}
      </nav>
      <Button
        variant="default"
        className={classes.square ?? ''}
        aria-label={texts.refresh}
        loading={refreshing}
        onClick={onRefresh}
      >
        <IconRefresh size={20} stroke={1.5} aria-hidden />
      </Button>
    </div>
  );
}
