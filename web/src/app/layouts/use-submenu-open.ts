import { useLocalStorage } from '@mantine/hooks';

/** Whether a submenu is unfolded; stored in this browser, open by default. */
export function useSubmenuOpen(label: string): [boolean, () => void] {
  const [open, setOpen] = useLocalStorage({
    key: `submenu-open:${label}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [open, () => setOpen((before) => !before)];
}
