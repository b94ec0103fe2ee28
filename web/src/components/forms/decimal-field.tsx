import { decimalTexts } from '@cotizaobra/proto/rules/decimal';
import { parseTypedDecimal, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from './field-error.js';

type DecimalFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error'>;

/** Reports an ambiguous comma; the form's own validation reports other errors. */
function problemOf(text: string, message: string | undefined): string | undefined {
  const reading = readTypedDecimal(text);
  const ambiguous = !reading.ok && reading.problem === 'ambiguous';
  return message !== undefined && ambiguous ? decimalTexts.ambiguous : message;
}

/** A number as typed: `1,234.50` and `12,5` become canonical on blur; unreadable text stays. */
export function DecimalField<V extends FieldValues, N extends FieldPath<V>>(props: DecimalFieldProps<V, N>) {
  const { control, name, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const text = String(field.value ?? '');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      {...field}
      value={text}
      onBlur={() => {
        const read = parseTypedDecimal(text);
        if (read !== null && read !== text) field.onChange(read);
        field.onBlur();
      }}
      error={fieldError(problemOf(text, fieldState.error?.message))}
    />
  );
}
