import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useHydrated } from '../../lib/use-hydrated.js';

/**
 * The current theme and the switch to the other one. A page from the server starts as light, because the server does
 * not know the choice.
 */
export function useThemeSwitch(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const chosen = useComputedColorScheme('light', { getInitialValueInEffect: true }) === 'dark';
  const dark = useHydrated() && chosen;
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}
