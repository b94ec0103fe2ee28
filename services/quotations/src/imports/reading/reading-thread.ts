import { parentPort, workerData } from 'node:worker_threads';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import type { ErrorParams } from '@cotizaobra/proto/core/errors';
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
    if (error instanceof Refusal) return { refusal: { code: error.code, params: error.params } };
    throw error;
  }
}

parentPort!.postMessage(answerOf(workerData as ThreadTask));
