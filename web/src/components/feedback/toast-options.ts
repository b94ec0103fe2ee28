import type { ReactNode } from 'react';

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
