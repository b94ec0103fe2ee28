import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { use } from 'react';
import { DayInput } from '../../../components/forms/day-input.js';
import filter from '../../lists/filters/filter-bar.module.css';
import { InSheet } from '../../lists/filters/filter-popover.js';
import type { DateFilterProps } from '../../lists/filters/filter-props.js';
import { ordersTexts as texts } from '../orders.texts.js';

/** Content of the delivery filter: what is due, what comes, and two free days. */
export function DeliveryOptions({ chosen, onChange }: DateFilterProps) {
  const today = limaDay(new Date());
  const ranges = [
    { text: texts.untilToday, name: texts.untilToday, from: '', to: today },
    ...[7, 30].map((days) => ({
      text: texts.nextDays(days),
      name: texts.nextDaysName(days),
      from: today,
      to: addDays(today, days),
    })),
  ];
  // A click on a calendar outside a popover closes both; a sheet clips the calendar.
  const inside = { size: 'xs', popoverProps: { withinPortal: use(InSheet) } } as const;
  return (
    <div className={filter.dates}>
      <div className={filter.spans}>
        {ranges.map(({ text, name, from, to }) => {
          const pressed = chosen.from === from && chosen.to === to;
          return (
            <Button
              key={name}
              size="xs"
              variant={pressed ? 'light' : 'default'}
              aria-label={name}
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? { from: '', to: '' } : { from, to })}
            >
              {text}
            </Button>
          );
        })}
      </div>
      <DayInput
        {...inside}
        label={texts.from}
        {...(chosen.to ? { maxDate: chosen.to } : {})}
        value={chosen.from}
        onChange={(from) => onChange({ ...chosen, from })}
      />
      <DayInput
        {...inside}
        label={texts.to}
        {...(chosen.from ? { minDate: chosen.from } : {})}
        value={chosen.to}
        onChange={(to) => onChange({ ...chosen, to })}
      />
      <p className={filter.nothing}>{texts.deliveredNote}</p>
      {chosen.from || chosen.to ? (
        <Button variant="subtle" size="xs" fullWidth onClick={() => onChange({ from: '', to: '' })}>
          {texts.deliveredClear}
        </Button>
      ) : null}
    </div>
  );
}
