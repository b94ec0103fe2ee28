import { checkDispatches } from './check-dispatches.js';
import { checkEvents } from './check-events.js';
import { checkOrders } from './check-orders.js';
import { checkTold } from './check-told.js';
import { checkWrites } from './check-writes.js';
import type { Evidence } from './evidence.js';
import type { Operation } from './operation.js';
import type { Violation } from './violation.js';

/**
 * Compares the clients' answers with the data. Acknowledged: exists once, with its event and one effect in every
 * consumer. Refused: no effect. Unknown: one effect at most. Nothing else may exist.
 */
export function check(history: readonly Operation[], evidence: Evidence): Violation[] {
  const faulty = history.filter(({ attempts }) => attempts.some(({ status }) => status === 500));
  return [
    ...checkWrites(history, evidence),
    ...checkDispatches(history, evidence),
    ...checkOrders(history, evidence),
    ...checkEvents(evidence),
    ...checkTold(evidence),
    ...evidence.objects.orphans.map((key) => ({ fault: 'ghost' as const, what: `object ${key}` })),
    ...faulty.map(({ id, kind }) => ({ fault: 'stuck' as const, what: `${kind} ${id} was answered 500` })),
  ];
}
