import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { inThread, type ThreadLimits } from './in-thread.js';
import type { ThreadTask } from './reading-thread.js';
import type { BudgetFile } from './understand-file.js';

export interface ThreadOptions extends ThreadLimits {
  /** The program of the thread; tests name the built one. */
  program?: URL;
}

/**
 * Reads a file as a budget in a thread of its own, with limited memory and time. Throws AppError of `readingErrors`,
 * whatever the file does to the thread.
 */
export function readBudgetFile(
  bytes: Uint8Array,
  mapping: Mapping = {},
  { program = new URL('./reading-thread.js', import.meta.url), ...limits }: ThreadOptions = {},
): Promise<BudgetFile> {
  // A copy whose memory moves to the thread; `bytes` may be a piece of a shared pool.
  const copy = new Uint8Array(bytes);
  const data: ThreadTask = { bytes: copy, mapping };
  return inThread(program, { data, transferList: [copy.buffer] }, limits);
}
