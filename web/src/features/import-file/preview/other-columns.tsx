import { Button, Popover } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { previewTexts as texts } from '../import-file.texts.js';
import { type ColumnRole, type Mapping, type Proposal, roles } from '../proposal.js';
import { RoleSelect } from './column-head.js';
import classes from './preview.module.css';
import { sourceName, unusedColumns } from './source-columns.js';

interface ColumnListProps extends OtherColumnsProps {
  columns: readonly number[];
  floating?: boolean;
}

/** Columns of the file, each with its role to choose. */
export function ColumnList({ columns, floating = false, proposal, disabled, onChange }: ColumnListProps) {
  return (
    <ul className={classes.columns}>
      {columns.map((at) => (
        <li key={at}>
          <span>{sourceName(at, proposal.headings)}</span>
          <RoleSelect at={at} floating={floating} proposal={proposal} disabled={disabled} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

const CONTROLS = 'a, button, input, select, textarea';

const headOf = (role: ColumnRole) =>
  document.querySelector<HTMLElement>(`[role=dialog] th[data-role='${role}'] select`);

interface OtherColumnsProps {
  proposal: Proposal;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** Columns of the file that are not imported, each with its role to choose. */
export function OtherColumns({ proposal, disabled, onChange }: OtherColumnsProps) {
  const unused = unusedColumns(proposal);
  const list = useRef<HTMLDivElement>(null);
  const assigned = useRef<ColumnRole>(undefined);
  const assign = (mapping: Mapping) => {
    assigned.current = roles.find((role) => (mapping.columns?.[role] ?? null) !== (proposal.columns[role] ?? null));
    onChange(mapping);
  };
  // A list that is disabled for a moment loses the focus, and Esc would reach the dialog. After the last column the
  // list is gone: the focus goes to the column that it became.
  useEffect(() => {
    if (disabled || document.activeElement?.matches(CONTROLS)) return;
    if (list.current) list.current.focus();
    else if (assigned.current) headOf(assigned.current)?.focus();
    assigned.current = undefined;
  }, [disabled]);
  if (unused.length === 0) return null;
  return (
    <Popover position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={16} aria-hidden />}>
          {texts.otherColumns(unused.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={list} className={classes.others} data-mantine-stop-propagation>
        <p>{texts.otherColumnsHint}</p>
        <ColumnList floating columns={unused} proposal={proposal} disabled={disabled} onChange={assign} />
      </Popover.Dropdown>
    </Popover>
  );
}
