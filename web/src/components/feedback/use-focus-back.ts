import { useEffect, useRef } from 'react';

/**
 * For dialogs whose code comes when they are first opened: Mantine sees them open already and does not know where the
 * focus was. Call it beside the button; once closed, the focus is where it had been.
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
