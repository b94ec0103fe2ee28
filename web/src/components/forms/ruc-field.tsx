import { isRuc } from '@cotizaobra/proto/rules/ruc';
import type { TextInputProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useWatch } from 'react-hook-form';
import { useCompanyByRucQuery } from '../../api/ruc.api.js';
import type { TypedName } from './ruc-hint.js';
import { TextField } from './text-field.js';

const RucHint = lazy(async () => ({ default: (await import('./ruc-hint.js')).RucHint }));

const RUC_DIGITS = 11;

type RucFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<UseControllerProps<V, N>, 'control' | 'name'> &
  Pick<TextInputProps, 'label' | 'size' | 'rightSection' | 'rightSectionWidth'> & {
    /** The company's current RUC. */
    own?: string | null;
    named: TypedName;
  };

/** The RUC of a new company. Once all digits are typed, it reports a registered RUC or proposes the name of SUNAT. */
export function RucField<V extends FieldValues, N extends FieldPath<V>>({
  own = null,
  named,
  ...field
}: RucFieldProps<V, N>) {
  const ruc = String(useWatch({ control: field.control, name: field.name }) ?? '').trim();
  const { currentData } = useCompanyByRucQuery(ruc, { skip: !isRuc(ruc) || ruc === own });
  const found = isRuc(ruc) && ruc !== own ? currentData : undefined;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={RUC_DIGITS}
      autoComplete="off"
      description={
        found ? (
          <Suspense fallback={null}>
            <RucHint found={found} named={named} />
          </Suspense>
        ) : undefined
      }
    />
  );
}
