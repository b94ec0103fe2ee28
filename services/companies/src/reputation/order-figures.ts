import type { ProviderFigures } from '@cotizaobra/proto/companies/reputation';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import type { Fact, FactKind } from './fact.js';
import { earliest, type Point } from './fold.js';

type Orders = Pick<ProviderFigures, 'ordersConfirmed' | 'ordersDeclined' | 'inTime' | 'late' | 'underway'>;

/** Orders issued to a provider: its word, and its deliveries by the promised day. */
export function orderFigures(sold: readonly Fact[], { from, now }: Point): { figures: Orders; nextAt: Date | null } {
  const figures: Orders = { ordersConfirmed: 0, ordersDeclined: 0, inTime: 0, late: 0, underway: 0 };
  const due: Date[] = [];
  const moves = sold.filter(({ kind }) => kind.startsWith('order-'));
  for (const facts of Map.groupBy(moves, ({ subjectId }) => subjectId).values()) {
    const has = (kind: FactKind): Fact | undefined => facts.find((fact) => fact.kind === kind);
    const issued = has('order-issued');
    if (!issued || issued.at < from) continue;
    figures.ordersConfirmed += Number(has('order-confirmed') !== undefined);
    figures.ordersDeclined += Number(has('order-declined') !== undefined);
    if (!has('order-confirmed') || issued.promisedDay === null) continue;
    const delivery = deliveryOf(facts, issued.promisedDay, limaDay(now));
    if (delivery === null) continue;
    figures[delivery] += 1;
    if (delivery === 'underway') due.push(startOf(addDays(issued.promisedDay, 1)));
  }
  return { figures, nextAt: earliest(due) };
}

/** Null if it ended without a delivery that could be late: cancelled, or closed in time. */
function deliveryOf(facts: readonly Fact[], promised: string, today: string): 'inTime' | 'late' | 'underway' | null {
  const last = facts.reduce((newest, fact) => (fact.version > newest.version ? fact : newest));
  if (last.kind === 'order-cancelled') return null;
  if (last.kind === 'order-received') return (last.receivedDay ?? limaDay(last.at)) <= promised ? 'inTime' : 'late';
  if (last.kind === 'order-closed') return limaDay(last.at) <= promised ? null : 'late';
  return today <= promised ? 'underway' : 'late';
}

/** Midnight in Lima. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00-05:00`);
