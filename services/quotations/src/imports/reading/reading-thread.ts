import './yield-to-others.js';

import { parentPort, workerData } from 'node:worker_threads';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { threadAnswer } from './in-thread.js';
import { understandFile } from './understand-file.js';

/** What the thread is started with. */
export interface ThreadTask {
  bytes: Uint8Array;
  mapping: Mapping;
}

const { bytes, mapping } = workerData as ThreadTask;
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
parentPort!.postMessage(threadAnswer(() => understandFile(file, mapping)));
