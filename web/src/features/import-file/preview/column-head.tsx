import { NativeSelect } from '@mantine/core';
import { previewTexts as texts } from '../import-file.texts.js';
import { type ColumnRole, type Mapping, type Proposal, roles } from '../proposal.js';
import classes from './preview.module.css';
import { reassigned, sourceName } from './source-columns.js';

const UNUSED = '';
const options = [
  ...roles.map((role) => ({ value: role as string, label: texts.columns[role] })),
  { value: UNUSED, label: texts.unused },
];

interface RoleSelectProps {
  /** Column of the file, from 0. */
  at: number;
  proposal: Pick<Proposal, 'columns' | 'headings'>;
  /** In a popover: Esc closes it, and the dialog stays. */
  floating?: boolean;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** What a column of the file contains. */
export function RoleSelect({ at, proposal, floating = false, disabled, onChange }: RoleSelectProps) {
  const { columns, headings } = proposal;
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.roleOf(sourceName(at, headings))}
      data={options}
      data-mantine-stop-propagation={floating}
      value={roles.find((role) => columns[role] === at) ?? UNUSED}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) =>
        onChange({ columns: reassigned(columns, at, value === UNUSED ? null : (value as ColumnRole)) })
      }
    />
  );
}

interface ColumnHeadProps extends Omit<RoleSelectProps, 'at' | 'proposal'> {
  role: ColumnRole;
  proposal: Proposal;
}

/** A column of the preview: its role, and the source column below it. */
export function ColumnHead({ role, proposal, disabled, onChange }: ColumnHeadProps) {
  const at = proposal.columns[role];
  return (
    <th scope="col" data-role={role}>
      {at === undefined ? (
        <span className={classes.headName}>{texts.columns[role]}</span>
      ) : (
        <>
          <RoleSelect at={at} proposal={proposal} disabled={disabled} onChange={onChange} />
          <small title={sourceName(at, proposal.headings)}>{sourceName(at, proposal.headings)}</small>
        </>
      )}
    </th>
  );
}
