import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { DayInput, type DayInputProps } from './day-input.js';
import { fieldError } from './field-error.js';

type DayFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<UseControllerProps<V, N>, 'control' | 'name'> &
  Omit<DayInputProps, 'name' | 'value' | 'onChange' | 'error'>;

/** A day field for react-hook-form, as `2026-11-20`. Empty is ''. */
export function DayField<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  ...input
}: DayFieldProps<V, N>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <DayInput
      {...input}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
