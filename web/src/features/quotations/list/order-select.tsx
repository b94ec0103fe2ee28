import { NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { type Order, orders } from '../rules/list-filters.js';
import { listTexts } from '../texts/list.texts.js';
import classes from './filter-bar.module.css';
import type { ListState } from './use-list-filters.js';

const options = orders.map((value) => ({ value, label: listTexts.orders[value] }));

/** Recent, oldest, amount, code. */
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
