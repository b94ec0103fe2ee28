import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from './field-error.js';
import { searchOptions } from './search-options.js';

type MultiSelectFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
> &
  Omit<MultiSelectProps, 'name' | 'value' | 'defaultValue' | 'error' | 'onChange'>;

/** A multiple choice: each choice is a removable pill; the search ignores accents. */
export function MultiSelectField<V extends FieldValues, N extends FieldPath<V>>(props: MultiSelectFieldProps<V, N>) {
  const { control, name, placeholder, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: string[] = field.value ?? [];
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      filter={searchOptions}
      rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
      nothingFoundMessage="No se encontraron resultados."
      {...input}
      {...field}
      value={chosen}
      {...(chosen.length === 0 && placeholder ? { placeholder } : {})}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
