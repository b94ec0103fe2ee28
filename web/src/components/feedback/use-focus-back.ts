import { useEffect, useRef } from 'react';

/**
 * Restores the focus for dialogs that load on first opening: Mantine sees them only when already open and does not
 * know the earlier focus. Call it next to the button.
 */
export function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement) {
      before.current.focus({ preventScroll: true });
      before.current = null;
    }
  }, [opened]);
}
