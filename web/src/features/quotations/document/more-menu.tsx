import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconTable, IconX } from '@tabler/icons-react';
import { documentTexts as texts } from '../texts/document.texts.js';
import { menuTexts } from '../texts/menu.texts.js';

interface MoreMenuProps {
  onExcel: () => void;
  onDuplicate?: (() => void) | undefined;
  /** On a copy: the provider says no after all. */
  onDecline?: (() => void) | undefined;
}

/** What is seldom done with a document; on a phone also what has no room in the bar. */
export function MoreMenu({ onExcel, onDuplicate, onDecline }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={texts.moreActions}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={20} stroke={1.5} aria-hidden />} onClick={onExcel}>
          {menuTexts.excel}
        </Menu.Item>
        {onDuplicate ? (
          <Menu.Item leftSection={<IconCopy size={20} stroke={1.5} aria-hidden />} onClick={onDuplicate}>
            {texts.duplicate}
          </Menu.Item>
        ) : null}
        {onDecline ? (
          <Menu.Item color="red" leftSection={<IconX size={20} stroke={1.5} aria-hidden />} onClick={onDecline}>
            {texts.decline}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
