import { NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import classes from './filters/filter-bar.module.css';
import { type Order, orders } from './filters/list-filters.js';
import type { ListState } from './filters/use-list-filters.js';
import { listTexts } from './list.texts.js';

const options = orders.map((value) => ({ value, label: listTexts.orders[value] }));

/** Order: recent, oldest, amount, code. */
export function OrderSelect({ filters, change }: ListState) {
  return (
    <NativeSelect
      size="xs"
      className={`${classes.choice} ${classes.order}`}
      aria-label={listTexts.order}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      leftSection={<IconArrowsSort size={18} stroke={1.67} aria-hidden />}
      data={options}
      value={filters.order}
      onChange={(event) => change({ order: event.currentTarget.value as Order })}
    />
  );
}
