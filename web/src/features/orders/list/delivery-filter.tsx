import { formatDate } from '@cotizaobra/proto/rules/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy } from 'react';
import { FilterPopover } from '../../lists/filters/filter-popover.js';
import type { DateFilterProps } from '../../lists/filters/filter-props.js';
import type { DayRange } from '../../lists/filters/list-filters.js';
import { ordersTexts as texts } from '../orders.texts.js';

const DeliveryOptions = lazy(async () => ({ default: (await import('./delivery-options.js')).DeliveryOptions }));

/** A range of delivery days; either side may be open. */
export function DeliveryFilter({ chosen, onChange }: DateFilterProps) {
  return (
    <FilterPopover
      name={texts.delivered}
      chosen={wordsOf(chosen)}
      icon={<IconCalendar size={18} stroke={1.67} aria-hidden />}
    >
      <DeliveryOptions chosen={chosen} onChange={onChange} />
    </FilterPopover>
  );
}

function wordsOf({ from, to }: DayRange): string | null {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return texts.deliveredFrom(formatDate(from));
  return to ? texts.deliveredTo(formatDate(to)) : null;
}
