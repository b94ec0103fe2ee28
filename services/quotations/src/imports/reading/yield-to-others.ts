import { getPriority, setPriority } from 'node:os';

/** Requests that wait get about three times the share of a core that a file gets. */
const NICENESS = 5;

// Linux keeps a niceness for each thread. Elsewhere it would slow down the whole process.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), NICENESS));
