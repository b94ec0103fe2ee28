import type { Person } from '../../e2e/support/api.js';
import type { Platform } from '../../e2e/support/platform.js';
import type { Row } from './report.js';

/** Shared by the benches: one platform and two companies on it that nobody else uses. */
export interface Stage {
  platform(): Promise<Platform>;
  people(): Promise<{ sender: Person; recipient: Person }>;
}

export interface Measured {
  rows: Row[];
  notes?: string[];
}

export type Bench = (stage: Stage) => Promise<Measured>;
