import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { use } from 'react';
import { DayInput } from '../../../components/forms/day-input.js';
import classes from './filter-bar.module.css';
import { InSheet } from './filter-popover.js';
import type { DateFilterProps } from './filter-props.js';
import { optionTexts } from './options.texts.js';

const spans = [7, 30, 90] as const;

/** Content of the date filter: common ranges, and two free days. */
export function DateOptions({ chosen, onChange }: DateFilterProps) {
  const today = limaDay(new Date());
  // No portal in a popover: a click on a calendar elsewhere counts as outside and closes both.
  // In a sheet a portal is needed, because the sheet clips the calendar.
  const inside = { size: 'xs', popoverProps: { withinPortal: use(InSheet) } } as const;
  return (
    <div className={classes.dates}>
      <div className={classes.spans}>
        {spans.map((days) => {
          const from = addDays(today, 1 - days);
          const pressed = chosen.from === from && chosen.to === '';
          return (
            <Button
              key={days}
              size="xs"
              variant={pressed ? 'light' : 'default'}
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? { from: '', to: '' } : { from, to: '' })}
            >
              {optionTexts.lastDays(days)}
            </Button>
          );
        })}
      </div>
      <DayInput
        {...inside}
        label={optionTexts.from}
        maxDate={chosen.to || today}
        value={chosen.from}
        onChange={(from) => onChange({ ...chosen, from })}
      />
      <DayInput
        {...inside}
        label={optionTexts.to}
        {...(chosen.from ? { minDate: chosen.from } : {})}
        maxDate={today}
        value={chosen.to}
        onChange={(to) => onChange({ ...chosen, to })}
      />
      {chosen.from || chosen.to ? (
        <Button variant="subtle" size="xs" fullWidth onClick={() => onChange({ from: '', to: '' })}>
          {optionTexts.dateClear}
        </Button>
      ) : null}
    </div>
  );
}
