import { currencies, currencyWords } from '@cotizaobra/proto/rules/currency';
import { Input, SegmentedControl } from '@mantine/core';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from '../../components/forms/field-error.js';
import { formTexts } from '../texts/form.texts.js';
import classes from './currency-field.module.css';

const options = currencies.map((code) => ({ value: code, label: currencyWords[code].name }));

type CurrencyFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
>;

/** Soles, Dólar or Euro. */
export function CurrencyField<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
}: CurrencyFieldProps<V, N>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Input.Wrapper label={formTexts.currency} labelElement="div" error={fieldError(fieldState.error?.message)}>
      <SegmentedControl
        fullWidth
        aria-label={formTexts.currency}
        classNames={classes}
        data={options}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Input.Wrapper>
  );
}
