import { parentPort, workerData } from 'node:worker_threads';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { AppError, type ErrorParams } from '@cotizaobra/proto/core/errors';
import { Refusal, type RefusalCode } from './limits.js';
import { type BudgetFile, understandFile } from './understand-file.js';

/** What the thread is started with. */
export interface ThreadTask {
  bytes: Uint8Array;
  mapping: Mapping;
}

/** The one message that the thread sends. */
export type ThreadAnswer = { file: BudgetFile } | { refusal: { code: RefusalCode; params: ErrorParams } };

function answerOf({ bytes, mapping }: ThreadTask): ThreadAnswer {
  try {
    return { file: understandFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mapping) };
  } catch (error) {
    if (error instanceof Refusal || isRefusal(error)) return { refusal: { code: error.code, params: error.params } };
    throw error;
  }
}

const isRefusal = (error: unknown): error is AppError & { code: RefusalCode } =>
  error instanceof AppError && error.code in readingErrors;

parentPort!.postMessage(answerOf(workerData as ThreadTask));
