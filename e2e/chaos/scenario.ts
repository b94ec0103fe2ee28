import type { Violation } from './history/violation.js';

export interface Settings {
  seed: number;
  /** Short form, a few minutes: fewer operations and shorter faults. */
  short: boolean;
  operations: number;
  /** Random companies, each with two people at work. */
  companies: number;
}

/** One line of the fault table, run against its own platform. */
export interface Scenario {
  /** `make chaos ONLY=<name>` */
  name: string;
  /** Text of the fault in the table. */
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
  /** Other observations, in a few words. */
  note: string;
}
