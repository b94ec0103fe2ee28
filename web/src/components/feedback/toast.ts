import { type ReactNode, useSyncExternalStore } from 'react';

export interface ToastOptions {
  tone: 'ok' | 'err' | 'info';
  title: string;
  text?: ReactNode;
  /** What a call failed with: a fault of ours shows the code by which it is found in the logs. */
  error?: unknown;
  /** The way on or back: one verb below the text. Such a toast stays long enough to be pressed. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds, where the documents name a time; `lifetimeOf` decides. */
  closeAfter?: number;
}

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
