import { useLocalStorage } from '@mantine/hooks';

/** Whether the side menu shows its words; remembered in this browser, open by default. */
export function useSidebarOpen(): [boolean, () => void] {
  const [open, setOpen] = useLocalStorage({ key: 'sidebar-open', defaultValue: true, getInitialValueInEffect: false });
  return [open, () => setOpen((before) => !before)];
}
