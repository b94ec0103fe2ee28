import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type CommaReading, commaReadings, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { Button, Group, Stack, TextInput } from '@mantine/core';

const texts = {
  question: (typed: string) => `¿Qué número es ${typed}?`,
  DECIMAL: (value: string) => `${value} (coma decimal)`,
  THOUSANDS: (value: string) => `${value} (coma de miles)`,
} as const;

interface RateFieldProps {
  label: string;
  description: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Meaning of a comma before three digits; null until the user has answered. */
  comma: CommaReading | null;
  onComma: (comma: CommaReading) => void;
  error: string | undefined;
}

/** The typed rate, canonical; null if it is invalid, zero or ambiguous. */
export function rateOf(typed: string, comma: CommaReading | null): string | null {
  const reading = readTypedDecimal(typed, comma);
  return reading.ok && reading.value !== '0' ? reading.value : null;
}

/** An exchange rate. The field itself asks about a comma before three digits; the item grid asks in a dialog. */
export function RateField({ label, description, typed, onTyped, comma, onComma, error }: RateFieldProps) {
  const reading = readTypedDecimal(typed, comma);
  const ambiguous = !reading.ok && reading.problem === 'ambiguous';
  const answer = (given: CommaReading) => {
    const read = readTypedDecimal(typed, given);
    if (read.ok) onTyped(read.value);
    onComma(given);
  };
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        description={description}
        inputMode="decimal"
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        error={ambiguous ? texts.question(typed.trim()) : error}
      />
      {ambiguous ? (
        <Group gap="xs" role="group" aria-label={texts.question(typed.trim())}>
          {commaReadings.map((given) => {
            const read = readTypedDecimal(typed, given);
            return (
              <Button key={given} variant="default" size="xs" onClick={() => answer(given)}>
                {texts[given](read.ok ? formatDecimal(read.value) : typed)}
              </Button>
            );
          })}
        </Group>
      ) : null}
    </Stack>
  );
}
