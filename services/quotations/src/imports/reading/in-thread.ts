import { type Transferable, Worker } from 'node:worker_threads';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { AppError, type ErrorParams } from '@cotizaobra/proto/core/errors';
import { Refusal, type RefusalCode, readingLimits, threadMemory } from './limits.js';

const MS = 1_000;

/** The one message that a thread sends. */
type ThreadAnswer<T> = { done: T } | { refusal: { code: RefusalCode; params: ErrorParams } };

export interface ThreadLimits {
  seconds?: number | undefined;
  maxOldGenerationSizeMb?: number | undefined;
}

/**
 * Runs a program in a thread of its own, with limited memory and time. Throws AppError of `readingErrors`, whatever a
 * file does to the thread.
 */
export async function inThread<T>(
  program: URL,
  { data, transferList = [] }: { data: unknown; transferList?: Transferable[] },
  { seconds = readingLimits.seconds, maxOldGenerationSizeMb = threadMemory.maxOldGenerationSizeMb }: ThreadLimits = {},
): Promise<T> {
  const worker = new Worker(program, {
    workerData: data,
    transferList,
    resourceLimits: { ...threadMemory, maxOldGenerationSizeMb },
    execArgv: [],
  });
  try {
    const answer = await answerOf<T>(worker, seconds);
    if ('done' in answer) return answer.done;
    const { code, params } = answer.refusal;
    throw new AppError(readingErrors[code], params);
  } finally {
    await worker.terminate();
  }
}

/** Memory of the thread, of its stack, or of a string. */
const isTooMuch = (error: Error): boolean =>
  error.name === 'RangeError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

async function answerOf<T>(worker: Worker, seconds: number): Promise<ThreadAnswer<T>> {
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadAnswer<T>>((resolve, reject) => {
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

const isRefusal = (error: unknown): error is AppError & { code: RefusalCode } =>
  error instanceof AppError && error.code in readingErrors;

/** The library prints what it does not know of a file. A hostile one would fill the log, line by line. */
function silence(): void {
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) console[way] = () => undefined;
}

/** In the thread: what `work` returns, or its refusal, as the message that `inThread` waits for. */
export function threadAnswer<T>(work: () => T): ThreadAnswer<T> {
  silence();
  try {
    return { done: work() };
  } catch (error) {
    if (error instanceof Refusal || isRefusal(error)) return { refusal: { code: error.code, params: error.params } };
    throw error;
  }
}
