import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from './field-error.js';

type TextFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error'>;

/** A text field for react-hook-form. */
export function TextField<V extends FieldValues, N extends FieldPath<V>>(props: TextFieldProps<V, N>) {
  const { control, name, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  return <TextInput {...input} {...field} value={field.value ?? ''} error={fieldError(fieldState.error?.message)} />;
}
