import type { TextInputProps } from '@mantine/core';
import { TypedCell } from '../budget/typed-cell.js';
import { readMargin } from './read-margin.js';

interface MarginFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'aria-label' | 'disabled' | 'size'> {
  margin: string | null;
  /** The margin that counts while the field is blank. */
  inherited?: string | null;
  onChange: (margin: string | null) => void;
}

/** A margin in percent: taken on Enter and when the field is left. Blank takes the one above. */
export function MarginField({ margin, inherited = null, onChange, ...rest }: MarginFieldProps) {
  const type = (typed: string): string | null => {
    const reading = readMargin(typed);
    if (reading.why !== null) return reading.why;
    onChange(reading.margin);
    return null;
  };
  return (
    <TypedCell
      {...rest}
      inputMode="decimal"
      maxLength={12}
      placeholder={inherited ?? ''}
      value={margin ?? ''}
      onType={type}
    />
  );
}
