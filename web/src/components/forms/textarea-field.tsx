import { Textarea, type TextareaProps } from '@mantine/core';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from './field-error.js';

type TextareaFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
> &
  Omit<TextareaProps, 'name' | 'value' | 'defaultValue' | 'error'>;

/** A multi-line text field for react-hook-form. */
export function TextareaField<V extends FieldValues, N extends FieldPath<V>>(props: TextareaFieldProps<V, N>) {
  const { control, name, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  return <Textarea {...input} {...field} value={field.value ?? ''} error={fieldError(fieldState.error?.message)} />;
}
