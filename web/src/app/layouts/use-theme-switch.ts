import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The theme in force and the way to the other one. */
export function useThemeSwitch(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: true }) === 'dark';
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}
