import { isRuc } from '@cotizaobra/proto/rules/ruc';
import { type TextInputProps, UnstyledButton } from '@mantine/core';
import { type FieldPath, type FieldValues, type UseControllerProps, useWatch } from 'react-hook-form';
import { type CompanyByRuc, useCompanyByRucQuery } from '../../api/ruc.api.js';
import { rucHintTexts } from '../company/texts.js';
import classes from './ruc-field.module.css';
import { TextField } from './text-field.js';

const RUC_DIGITS = 11;

type RucFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<UseControllerProps<V, N>, 'control' | 'name'> &
  Pick<TextInputProps, 'label' | 'size' | 'rightSection' | 'rightSectionWidth'> & {
    /** The company's current RUC. */
    own?: string | null;
    /** The name typed so far, and what takes over the one of SUNAT's register. */
    named: { name: string; use: (name: string) => void };
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
      description={found ? <Hint found={found} named={named} /> : undefined}
    />
  );
}

function Hint({ found, named }: { found: CompanyByRuc } & Pick<RucFieldProps<FieldValues, string>, 'named'>) {
  const { company, taxpayer } = found;
  if (company) return <span role="status">{rucHintTexts.registered(company.name)}</span>;
  if (!taxpayer) return null;
  const { name, active } = taxpayer;
  return (
    <span className={classes.hint}>
      <span role="status">{active ? rucHintTexts.taxpayer(name) : rucHintTexts.inactive(name)}</span>
      {named.name.trim() === name ? null : (
        <UnstyledButton className={classes.use ?? ''} onClick={() => named.use(name)}>
          {rucHintTexts.use}
        </UnstyledButton>
      )}
    </span>
  );
}
