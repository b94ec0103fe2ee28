import type { SelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from './field-error.js';
import { SearchableSelect } from './searchable-select.js';

type SelectFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
> &
  Omit<SelectProps, 'name' | 'value' | 'defaultValue' | 'error' | 'onChange'> & {
    /** Called after the form has the value; for dependent fields. */
    onChosen?: (value: string) => void;
  };

/** A select with a search that ignores accents. Empty is ''. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>>(props: SelectFieldProps<V, N>) {
  const { control, name, onChosen, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <SearchableSelect
      allowDeselect={false}
      rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
      nothingFoundMessage="No se encontraron resultados."
      {...input}
      {...field}
      value={field.value ? field.value : null}
      onChange={(value) => {
        field.onChange(value ?? '');
        onChosen?.(value ?? '');
      }}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
