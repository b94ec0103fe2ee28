import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { Button, TextInput } from '@mantine/core';
import { listTexts } from '../texts/list.texts.js';
import type { DateFilterProps } from './date-filter.js';
import classes from './filter-bar.module.css';

const spans = [7, 30, 90] as const;

/** What the date filter unfolds: usual spans, and two days to choose freely. */
export function DateOptions({ chosen, onChange }: DateFilterProps) {
  const today = limaDay(new Date());
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
              {listTexts.lastDays(days)}
            </Button>
          );
        })}
      </div>
      <TextInput
        type="date"
        size="xs"
        label={listTexts.from}
        max={chosen.to || today}
        value={chosen.from}
        onChange={(event) => onChange({ ...chosen, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="xs"
        label={listTexts.to}
        {...(chosen.from ? { min: chosen.from } : {})}
        max={today}
        value={chosen.to}
        onChange={(event) => onChange({ ...chosen, to: event.currentTarget.value })}
      />
      {chosen.from || chosen.to ? (
        <Button variant="subtle" size="xs" fullWidth onClick={() => onChange({ from: '', to: '' })}>
          {listTexts.dateClear}
        </Button>
      ) : null}
    </div>
  );
}
