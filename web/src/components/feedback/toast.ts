import { useSyncExternalStore } from 'react';
import type { ToastOptions } from './toast-options.js';

let wanted = false;
const listeners = new Set<() => void>();

/** Shows a toast at the bottom left and replaces the current one. Its code loads with the first toast. */
export async function toast(options: ToastOptions): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('./show-toast.js');
  showToast(options);
}

/** Whether a toast was ever requested: then the toaster is mounted. */
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
