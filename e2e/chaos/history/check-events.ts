import * as chat from '@cotizaobra/proto/chat/events';
import * as notifications from '@cotizaobra/proto/notifications/events';
import { consumedTypes } from './consumers.js';
import type { Evidence, LoggedEvent, StreamedEvent } from './evidence.js';
import { counted, tally, type Violation } from './violation.js';

/** Aggregates with an event for every change, so their versions have no gap. */
const gapless = new Set([chat.MessagePosted.type, chat.ThreadRead.type, notifications.NotificationsRead.type]);
/** Several events of one change share its version. */
const sharing = new Set(['companies', 'identity']);

/** The event logs, the streams made from them, and the inboxes of their consumers. */
export function checkEvents(evidence: Evidence): Violation[] {
  return [
    ...checkLogs(evidence.events),
    ...checkThreadVersions(evidence),
    ...[...evidence.streams].flatMap(([name, streamed]) => checkStream(name, streamed, evidence.events)),
    ...checkInboxes(evidence),
    ...evidence.deadLetters.map(({ consumer, type, reason, detail }) => ({
      fault: 'stuck' as const,
      what: `dead letter of ${consumer}: ${type} ${reason}: ${detail}`,
    })),
  ];
}

const isPublic = ({ stream }: LoggedEvent): boolean => stream === 'PUBLIC';

function checkLogs(events: readonly LoggedEvent[]): Violation[] {
  const waiting = tally(events.filter(({ published }) => !published).map(({ service }) => service));
  const byAggregate = Map.groupBy(
    events.filter((event) => !isPublic(event)),
    ({ service, aggregateId }) => `${service} ${aggregateId}`,
  );
  return [
    ...[...waiting].map(([service, rows]) => ({ fault: 'stuck' as const, what: `${rows} events of ${service} wait` })),
    ...[...tally(events.map(({ id }) => id))].flatMap(([id, times]) => counted(`event id ${id}`, times, 1)),
    ...[...byAggregate].flatMap(([aggregate, all]) => checkOrder(aggregate, all)),
  ];
}

/** Ordered by position, the versions of an aggregate grow: by one if each change is an event. */
function checkOrder(aggregate: string, events: LoggedEvent[]): Violation[] {
  return events.flatMap((event, at) => {
    const before = events[at - 1]?.version ?? 0;
    const follows = sharing.has(event.service) ? event.version >= before : event.version > before;
    const next = !gapless.has(event.type) || event.version === before + 1;
    if (follows && next) return [];
    const fault = follows ? ('lost' as const) : ('order' as const);
    return [{ fault, what: `version ${event.version} of ${aggregate} after ${before}` }];
  });
}

function checkThreadVersions({ threads, events }: Evidence): Violation[] {
  const told = tally(events.filter(({ type }) => gapless.has(type)).map(({ aggregateId }) => aggregateId));
  return threads.flatMap(({ id, version }) => counted(`events of thread ${id}`, told.get(id) ?? 0, version));
}

/** Each published event once, per aggregate in the order of the log. */
function checkStream(name: string, streamed: readonly StreamedEvent[], events: readonly LoggedEvent[]): Violation[] {
  const logged = events.filter(({ stream }) => stream === name);
  const there = tally(streamed.map(({ id }) => id));
  const known = new Set(logged.map(({ id }) => id));
  const last = new Map<string, number>();
  const disorder = streamed.filter(({ aggregateId, version }) => {
    const before = last.get(aggregateId) ?? 0;
    last.set(aggregateId, version);
    return version < before;
  });
  return [
    ...logged
      .filter(({ published }) => published)
      .flatMap(({ id, type }) => counted(`${type} ${id} in ${name}`, there.get(id) ?? 0, 1)),
    ...[...there.keys()]
      .filter((id) => !known.has(id))
      .map((id) => ({ fault: 'ghost' as const, what: `event ${id} in ${name}` })),
    ...disorder.map(({ aggregateId, version }) => ({
      fault: 'order' as const,
      what: `version ${version} of ${aggregateId} in ${name} after a later one`,
    })),
  ];
}

function checkInboxes({ events, inboxes, deadLetters }: Evidence): Violation[] {
  const dead = new Set(deadLetters.map(({ consumer, eventId }) => `${consumer} ${eventId}`));
  return Object.entries(consumedTypes).flatMap(([consumer, types]) => {
    const inbox = inboxes.get(consumer) ?? new Set();
    return events
      .filter(({ id, type }) => types.includes(type) && !inbox.has(id) && !dead.has(`${consumer} ${id}`))
      .map(({ id, type }) => ({ fault: 'lost' as const, what: `${type} ${id} never reached ${consumer}` }));
  });
}
