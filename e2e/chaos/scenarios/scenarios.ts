import type { Scenario } from '../scenario.js';
import { randomRun } from './random-run.js';

/** In the order in which they run. */
export const scenarios: Scenario[] = [randomRun];
