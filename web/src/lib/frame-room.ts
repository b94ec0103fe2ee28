import { useEffect, useSyncExternalStore } from 'react';

/** Number of open side panels. */
let panels = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  panels += by;
  for (const listener of listeners) listener();
}

/** While the component is mounted, the side menu folds if the window is narrow. */
export function useAskForRoom(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether a side panel is open. */
export function useRoomAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => panels > 0,
    () => false,
  );
}
