import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es.js';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { typedDay } from './typed-day.js';

const texts = { placeholder: 'dd/mm/aaaa', previous: 'Mes anterior', next: 'Mes siguiente' } as const;

export type DayInputProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** `2026-11-20`; '' for none. */
  value: string;
  onChange: (day: string) => void;
};

/** A day, typed or chosen: `20/11/2026` in every browser language. */
export function DayInput({ value, onChange, popoverProps, ...props }: DayInputProps) {
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      locale="es"
      valueFormat="DD/MM/YYYY"
      // Without it the browser would read month before day.
      dateParser={typedDay}
      placeholder={texts.placeholder}
      previousLabel={texts.previous}
      nextLabel={texts.next}
      leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden />}
      inputMode="numeric"
      // What is wiped out is gone.
      allowDeselect
      {...props}
      // Esc closes the calendar and not the dialog below it.
      data-mantine-stop-propagation={opened || undefined}
      popoverProps={{ ...popoverProps, onOpen: () => setOpened(true), onClose: () => setOpened(false) }}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
