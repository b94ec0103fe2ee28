import './reading/yield-to-others.js';

import { parentPort, workerData } from 'node:worker_threads';
import { threadAnswer } from './reading/in-thread.js';
import { type WorkbookTask, workbookTasks } from './workbook-tasks.js';

const { name, input } = workerData as WorkbookTask;
parentPort!.postMessage(threadAnswer(() => workbookTasks[name](input as never)));
