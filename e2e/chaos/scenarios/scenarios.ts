import type { Scenario } from '../scenario.js';
import { hostileEvents } from './hostile-events.js';
import { oneKey } from './one-key.js';
import { oneProcess } from './one-process.js';
import { randomRun } from './random-run.js';
import { sockets } from './sockets.js';
import { store } from './store.js';
import { underLoad } from './under-load.js';

/** In running order. */
export const scenarios: Scenario[] = [oneKey, oneProcess, underLoad, hostileEvents, sockets, store, randomRun];
