import type { ToastOptions } from './toast-options.js';

/** Long enough to read; a success needs no close button. */
const SUCCESS_MS = 5_000;
/** Time to read the notice, decide and reach its button. */
const ACTION_MS = 8_000;

/** How long a toast stays, in milliseconds; `false`: until closed. The only place that sets it. */
export function lifetimeOf({
  tone,
  closeAfter,
  action,
}: Pick<ToastOptions, 'tone' | 'closeAfter' | 'action'>): number | false {
  if (tone !== 'ok') return closeAfter ?? false;
  if (action) return Math.max(closeAfter ?? ACTION_MS, ACTION_MS);
  return Math.min(closeAfter ?? SUCCESS_MS, SUCCESS_MS);
}
