import { UnstyledButton } from '@mantine/core';
import type { CompanyByRuc } from '../../api/ruc.api.js';
import { rucHintTexts } from '../company/texts.js';
import classes from './ruc-field.module.css';

/** The name typed so far, and what takes over the one of SUNAT's register. */
export interface TypedName {
  name: string;
  use: (name: string) => void;
}

/** Says whose RUC it is, or proposes the name of SUNAT's register. */
export function RucHint({ found, named }: { found: CompanyByRuc; named: TypedName }) {
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
