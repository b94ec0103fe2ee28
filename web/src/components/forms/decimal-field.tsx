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

/** A comma that reads two ways is named; what else is wrong the form's own check says. */
function problemOf(text: string, message: string | undefined): string | undefined {
  const reading = readTypedDecimal(text);
  const ambiguous = !reading.ok && reading.problem === 'ambiguous';
  return message !== undefined && ambiguous ? decimalTexts.ambiguous : message;
}

/** A number as people write it: `1,234.50` and `12,5` become canonical when the field is left; what cannot be read stays. */
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
