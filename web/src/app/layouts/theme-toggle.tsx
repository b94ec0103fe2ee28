import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useThemeSwitch } from './use-theme-switch.js';

/** Light or dark. */
export function ThemeToggle() {
  const { dark, toggle } = useThemeSwitch();
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={dark ? 'Tema claro' : 'Tema oscuro'}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
