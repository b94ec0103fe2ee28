import type { ReactNode } from 'react';

export interface ToastOptions {
  tone: 'ok' | 'err' | 'info';
  title: string;
  text?: ReactNode;
  /** The error of a call: a server fault shows the code for the logs. */
  error?: unknown;
  /** The action: one verb below the text. A toast with an action stays longer. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds, if the product documents set a time; else `lifetimeOf` decides. */
  closeAfter?: number;
}
