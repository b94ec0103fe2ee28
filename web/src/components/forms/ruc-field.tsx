import { isRuc } from '@cotizaobra/proto/rules/ruc';
import type { TextInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, type UseControllerProps, useWatch } from 'react-hook-form';
import { useCompanyByRucQuery } from '../../api/ruc.api.js';
import { rucHintTexts } from '../company/texts.js';
import { TextField } from './text-field.js';

const RUC_DIGITS = 11;

type RucFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<UseControllerProps<V, N>, 'control' | 'name'> &
  Pick<TextInputProps, 'label' | 'size' | 'rightSection' | 'rightSectionWidth'> & {
    /** The company's current RUC. */
    own?: string | null;
  };

/** The RUC of a new company. Reports an already registered RUC once all digits are typed. */
export function RucField<V extends FieldValues, N extends FieldPath<V>>({ own = null, ...field }: RucFieldProps<V, N>) {
  const ruc = String(useWatch({ control: field.control, name: field.name }) ?? '').trim();
  const { currentData } = useCompanyByRucQuery(ruc, { skip: !isRuc(ruc) || ruc === own });
  const company = isRuc(ruc) && ruc !== own ? currentData?.company : null;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={RUC_DIGITS}
      autoComplete="off"
      description={company ? <span role="status">{rucHintTexts.registered(company.name)}</span> : undefined}
    />
  );
}
