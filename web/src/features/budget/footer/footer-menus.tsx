import type { FooterRow } from '@cotizaobra/proto/rules/budget/footer';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlus } from '@tabler/icons-react';
import { footerTexts as texts } from '../budget.texts.js';
import { type AddedKind, moveRow, removeRow } from './footer-rows.js';

interface RowMenuProps {
  rows: readonly FooterRow[];
  at: number;
  onChange: (rows: readonly FooterRow[]) => void;
  onDetail: (() => void) | undefined;
}

/** What can be done with one row. */
export function RowMenu({ rows, at, onChange, onDetail }: RowMenuProps) {
  const up = moveRow(rows, at, -1);
  const down = moveRow(rows, at, 1);
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.actions(rows[at]!.name)}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onDetail ? <Menu.Item onClick={onDetail}>{texts.detail}</Menu.Item> : null}
        <Menu.Item disabled={!up} onClick={() => up && onChange(up)}>
          {texts.up}
        </Menu.Item>
        <Menu.Item disabled={!down} onClick={() => down && onChange(down)}>
          {texts.down}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => onChange(removeRow(rows, at))}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface AddMenuProps {
  rows: readonly FooterRow[];
  onAdd: (kind: AddedKind) => void;
  onRemoveAll: () => void;
}

/** The kinds of rows that can be added, and the removal of all. */
export function AddMenu({ rows, onAdd, onRemoveAll }: AddMenuProps) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['PERCENTAGE', 'FIXED', 'SUBTOTAL'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {texts.kinds[kind]}
          </Menu.Item>
        ))}
        {rows.some(({ kind }) => kind === 'IGV') ? null : (
          <Menu.Item onClick={() => onAdd('IGV')}>{texts.igvRow}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={onRemoveAll}>
          {texts.removeAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
