import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface MeasureFieldProps {
  label: string;
  value: string;
  unit: string;
  readOnly: boolean;
  /** @returns why the text was refused, or null */
  onType: (text: string) => string | null;
}

/** A number that is saved on Enter and when the field is left; a refused text stays with its reason. */
export function MeasureField({ label, value, unit, readOnly, onType }: MeasureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    const refused = typed.trim() === value ? null : onType(typed);
    setWhy(refused);
    if (refused === null) setTyped(null);
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      readOnly={readOnly}
      value={typed ?? value}
      error={why}
      rightSection={<small>{unit}</small>}
      rightSectionWidth={64}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setWhy(null);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
        setWhy(null);
      }}
    />
  );
}
