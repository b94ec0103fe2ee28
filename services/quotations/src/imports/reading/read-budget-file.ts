import { Worker } from 'node:worker_threads';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { AppError } from '@cotizaobra/proto/core/errors';
import { readingLimits, threadMemory } from './limits.js';
import type { ThreadAnswer, ThreadTask } from './reading-thread.js';
import type { BudgetFile } from './understand-file.js';

const MS = 1_000;

export interface ThreadOptions {
  /** The program of the thread; tests name the built one. */
  program?: URL;
  seconds?: number;
  maxOldGenerationSizeMb?: number;
}

/**
 * Reads a file as a budget in a thread of its own, with limited memory and time. Throws AppError of `readingErrors`,
 * whatever the file does to the thread.
 */
export async function readBudgetFile(
  bytes: Uint8Array,
  mapping: Mapping = {},
  {
    program = new URL('./reading-thread.js', import.meta.url),
    seconds = readingLimits.seconds,
    ...memory
  }: ThreadOptions = {},
): Promise<BudgetFile> {
  // A copy whose memory moves to the thread; `bytes` may be a piece of a shared pool.
  const copy = new Uint8Array(bytes);
  const worker = new Worker(program, {
    workerData: { bytes: copy, mapping } satisfies ThreadTask,
    transferList: [copy.buffer],
    resourceLimits: { ...threadMemory, ...memory },
    execArgv: [],
  });
  try {
    const answer = await answerOf(worker, seconds);
    if ('file' in answer) return answer.file;
    const { code, params } = answer.refusal;
    throw new AppError(readingErrors[code], params);
  } finally {
    await worker.terminate();
  }
}

/** Memory of the thread, of its stack, or of a string. */
const isTooMuch = (error: Error): boolean =>
  error.name === 'RangeError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

async function answerOf(worker: Worker, seconds: number): Promise<ThreadAnswer> {
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadAnswer>((resolve, reject) => {
      const tooMuch = (): void => reject(new AppError(readingErrors.FILE_TAKES_TOO_LONG, { max: seconds }));
      deadline = setTimeout(tooMuch, seconds * MS);
      worker.once('message', resolve);
      worker.once('error', (error: Error) => (isTooMuch(error) ? tooMuch() : reject(error)));
      worker.once('exit', (code) => reject(new Error(`the thread that reads ended with ${code}`)));
    });
  } finally {
    clearTimeout(deadline);
  }
}
