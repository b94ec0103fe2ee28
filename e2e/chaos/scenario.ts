import type { Violation } from './history/violation.js';

export interface Settings {
  seed: number;
  /** A few minutes instead of many: fewer operations and shorter faults. */
  short: boolean;
  operations: number;
  /** Random companies, each with two people at work. */
  companies: number;
}

/** One line of the fault table, run against a platform of its own. */
export interface Scenario {
  /** `make chaos ONLY=<name>` */
  name: string;
  /** The fault, as the table says it. */
  fault: string;
  run(settings: Settings): Promise<Outcome[]>;
}

/** One row of what `make chaos` prints. */
export interface Outcome {
  fault: string;
  operations: number;
  acknowledged: number;
  violations: Violation[];
  /** The longest wait until every process was ready again. */
  readySeconds: number | null;
  /** What else was seen, in a few words. */
  note: string;
}
