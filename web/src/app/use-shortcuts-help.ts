import { useEffect, useState } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `?` opens the list of shortcuts on every page, except in a field. */
export function useShortcutsHelp(): { opened: boolean; close: () => void } {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const help = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || isField(event.target)) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', help);
    return () => document.removeEventListener('keydown', help);
  }, []);
  return { opened, close: () => setOpened(false) };
}
