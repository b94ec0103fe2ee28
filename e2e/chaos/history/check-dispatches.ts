import * as events from '@cotizaobra/proto/quotations/events';
import type { Evidence, LoggedEvent } from './evidence.js';
import type { Operation, OperationKind } from './operation.js';
import { counted, countedWithin, tally, type Violation } from './violation.js';

type Step = 'accept' | 'reject' | 'withdraw' | 'return';

/** All allowed transitions of a Request's dispatch. */
const legal: Record<string, Partial<Record<Step, string>>> = {
  PENDING: { accept: 'ACCEPTED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
  ACCEPTED: { return: 'QUOTED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
};

const stepOf: Record<string, Step> = {
  [events.DispatchAccepted.type]: 'accept',
  [events.DispatchRejected.type]: 'reject',
  [events.DispatchWithdrawn.type]: 'withdraw',
  [events.QuotationReturned.type]: 'return',
};

/** Each dispatch is in the state that its events lead to, with one event for each acknowledged operation. */
export function checkDispatches(history: readonly Operation[], evidence: Evidence): Violation[] {
  const logged = evidence.events.filter(({ service }) => service === 'quotations');
  const requests = evidence.dispatches.filter(({ documentType }) => documentType === 'Request');
  const eventsOf = Map.groupBy(logged, requestDispatchOf);
  const told = Map.groupBy(history, dispatchOf(evidence));
  const sent = tally(logged.filter(({ type }) => type === events.DispatchSent.type).map(requestDispatchOf));
  return requests.flatMap(({ id, state }) => [
    ...counted(`event of sending ${id}`, sent.get(id) ?? 0, 1),
    ...checkWalk(id, state, eventsOf.get(id) ?? []),
    ...checkTold(id, told.get(id) ?? [], eventsOf.get(id) ?? []),
    ...counted(`copies of ${id}`, copiesOf(evidence, id), (eventsOf.get(id) ?? []).some(isAccepted) ? 1 : 0),
  ]);
}

const isAccepted = ({ type }: LoggedEvent): boolean => type === events.DispatchAccepted.type;

const copiesOf = ({ documents }: Evidence, id: string): number =>
  documents.filter(({ requestDispatchId }) => requestDispatchId === id).length;

/** For a returned copy: the dispatch of the Request that it answers. */
const requestDispatchOf = ({ type, data }: LoggedEvent): string =>
  String((type === events.QuotationReturned.type ? data.requestDispatchId : data.dispatchId) ?? '');

function dispatchOf({ documents }: Evidence): (operation: Operation) => string {
  const origin = new Map(documents.map(({ id, requestDispatchId }) => [id, requestDispatchId ?? '']));
  return ({ subject }) => subject.dispatchId ?? origin.get(subject.documentId ?? '') ?? '';
}

function checkWalk(id: string, state: string, told: LoggedEvent[]): Violation[] {
  const steps = told.flatMap(({ type }) => stepOf[type] ?? []);
  const reached = steps.reduce<string | undefined>((from, step) => legal[from ?? '']?.[step], 'PENDING');
  if (reached === state) return [];
  return [{ fault: 'order', what: `dispatch ${id} is ${state} after ${steps.join(', ') || 'nothing'}` }];
}

/** A repeated return gives the same dispatch. For other operations each acknowledged one has its own event. */
function checkTold(id: string, operations: Operation[], logged: LoggedEvent[]): Violation[] {
  return (['accept', 'reject', 'withdraw', 'return'] as const).flatMap((step) => {
    const tried = operations.filter(({ kind }) => kind === (step satisfies OperationKind));
    const known = tried.filter(({ outcome }) => outcome === 'acknowledged').length;
    const possible = known + tried.filter(({ outcome }) => outcome === 'either').length;
    const found = logged.filter(({ type }) => stepOf[type] === step).length;
    const atMostOnce = (count: number) => (step === 'return' ? Math.min(1, count) : count);
    return countedWithin(`${step} of ${id}`, found, [atMostOnce(known), atMostOnce(possible)]);
  });
}
