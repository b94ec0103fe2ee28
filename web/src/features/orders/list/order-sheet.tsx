import { Button, Drawer } from '@mantine/core';
import { InSheet } from '../../lists/filters/filter-popover.js';
import classes from '../../lists/filters/filter-sheet.module.css';
import { ordersTexts as texts } from '../orders.texts.js';
import { OrderControls, type OrderControlsProps } from './order-controls.js';
import { countFilters, noFilters } from './order-filters.js';

interface OrderSheetProps extends OrderControlsProps {
  opened: boolean;
  onClose: () => void;
}

/** The filters of the list on a phone: a bottom sheet. Choices apply at once. */
export function OrderSheet({ opened, onClose, ...list }: OrderSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={texts.filters}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.controls}>
        <InSheet value={true}>
          <OrderControls {...list} />
        </InSheet>
      </div>
      <div className={classes.foot} data-keep-clear>
        {countFilters(list.filters) > 0 ? (
          <Button variant="default" size="md" onClick={() => list.change(noFilters)}>
            {texts.clearFilters}
          </Button>
        ) : null}
        <Button size="md" onClick={onClose}>
          {texts.showFiltered}
        </Button>
      </div>
    </Drawer>
  );
}
