import { formatDate } from '@cotizaobra/proto/rules/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy } from 'react';
import { listTexts } from '../list.texts.js';
import { FilterPopover } from './filter-popover.js';
import type { DateFilterProps } from './filter-props.js';
import type { DayRange } from './list-filters.js';

const DateOptions = lazy(async () => ({ default: (await import('./date-options.js')).DateOptions }));

/** A range of days in Lima time; either side may be open. */
export function DateFilter({ chosen, onChange }: DateFilterProps) {
  return (
    <FilterPopover
      name={listTexts.date}
      chosen={wordsOf(chosen)}
      icon={<IconCalendar size={18} stroke={1.67} aria-hidden />}
    >
      <DateOptions chosen={chosen} onChange={onChange} />
    </FilterPopover>
  );
}

/** Noon in Lima, so that no time zone shifts the day. */
const dayText = (day: string): string => formatDate(`${day}T17:00:00.000Z`);

function wordsOf({ from, to }: DayRange): string | null {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from) return listTexts.dateFrom(dayText(from));
  return to ? listTexts.dateTo(dayText(to)) : null;
}
