import { useSyncExternalStore } from 'react';
import type { ToastOptions } from './toast-options.js';

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Shows a toast at the bottom left, in place of the one that may be there. Few visits need one: its code comes with the
 * first.
 */
export async function toast(options: ToastOptions): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('./show-toast.js');
  showToast(options);
}

/** Whether a toast was ever asked for: the place where they appear is mounted then. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
}
