import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { SearchField } from '../../../components/data/search-field.js';
import { ordersTexts as texts } from '../orders.texts.js';
import { OrderControls, type OrderControlsProps } from './order-controls.js';
import { countFilters } from './order-filters.js';
import classes from './orders.module.css';

const OrderSheet = lazy(async () => ({ default: (await import('./order-sheet.js')).OrderSheet }));

/** Search, filters and order; on a phone the search and one button for the rest. */
export function OrderBar(props: OrderControlsProps) {
  const { filters, change } = props;
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const bar = useRef<HTMLElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    bar.current?.querySelector('input')?.focus();
  });
  return (
    <search ref={bar} className={classes.bar}>
      <SearchField
        label={texts.search}
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {phone ? <SheetButton {...props} /> : <OrderControls {...props} />}
    </search>
  );
}

function SheetButton(props: OrderControlsProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [needed, { open: need }] = useDisclosure(false);
  const count = countFilters(props.filters);
  const show = () => {
    need();
    open();
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        data-chosen={count > 0 || undefined}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.67} aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        {count > 0 ? `${texts.filters} (${count})` : texts.filters}
      </Button>
      {needed ? (
        <Suspense fallback={null}>
          <OrderSheet {...props} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
