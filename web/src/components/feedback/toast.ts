import { type ReactNode, useSyncExternalStore } from 'react';

export interface ToastOptions {
  tone: 'ok' | 'err' | 'info';
  title: string;
  text?: ReactNode;
  /** What a call failed with: a fault of ours shows the code by which it is found in the logs. */
  error?: unknown;
  /** Milliseconds. Without it good news goes by itself after a while, the rest stays until it is closed. */
  closeAfter?: number;
}

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Shows a toast at the top right, in place of the one that may be there. Few visits need one: its code comes with the
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
