import { limaDay } from '@cotizaobra/proto/rules/dates';
import { TextInput } from '@mantine/core';
import { DayInput } from '../../components/forms/day-input.js';
import { leftText } from '../rules/countdown.js';
import { useNow } from '../rules/use-now.js';
import { deadlineTexts as texts } from '../texts/deadline.texts.js';
import classes from './deadline-fields.module.css';
import { instantOf, type TypedDeadline } from './typed-deadline.js';

interface DeadlineFieldsProps {
  value: TypedDeadline;
  /** Under the fields. */
  error: string | null;
  onChange: (value: TypedDeadline) => void;
}

/** Day and time of Lima, with the time that is left. */
export function DeadlineFields({ value, error, onChange }: DeadlineFieldsProps) {
  const now = useNow(instantOf(value));
  const instant = instantOf(value);
  const left = instant && leftText(instant, now);
  return (
    <div className={classes.fields}>
      <DayInput
        label={texts.day}
        minDate={limaDay(new Date(now))}
        value={value.day}
        error={error !== null}
        onChange={(day) => onChange({ day, time: value.time || '18:00' })}
      />
      <TextInput
        type="time"
        label={texts.time}
        value={value.time}
        error={error !== null}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
      <p className={classes.hint} role="status" data-error={error !== null || undefined}>
        {error ?? `${left ? `${left}. ` : ''}${texts.rule}`}
      </p>
    </div>
  );
}
