import type { Scenario } from '../scenario.js';
import { randomRun } from './random-run.js';
import { underLoad } from './under-load.js';

/** In the order in which they run. */
export const scenarios: Scenario[] = [randomRun, underLoad];
