import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './theme-toggle.module.css';
import { useThemeSwitch } from './use-theme-switch.js';

/** Light or dark. CSS chooses the icon, because the theme is known before any script runs. */
export function ThemeToggle() {
  const { dark, toggle } = useThemeSwitch();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={dark ? 'Tema claro' : 'Tema oscuro'}
      onClick={toggle}
    >
      <IconMoon className={classes.moon ?? ''} size={20} stroke={1.5} aria-hidden />
      <IconSun className={classes.sun ?? ''} size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
