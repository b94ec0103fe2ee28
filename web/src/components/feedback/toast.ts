import type { ReactNode } from 'react';

export interface ToastOptions {
  tone: 'ok' | 'err' | 'info';
  title: string;
  text?: ReactNode;
  /** Milliseconds; without it the toast stays until it is closed. */
  closeAfter?: number;
}

/** Shows a toast at the top right, in place of the one that may be there. */
export async function toast(options: ToastOptions): Promise<void> {
  const { showToast } = await import('./show-toast.js');
  showToast(options);
}
