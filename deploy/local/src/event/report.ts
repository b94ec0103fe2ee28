import type { Reception, RecordedEvent } from './find-events.js';

const published = ({ publishedAt }: RecordedEvent): string =>
  publishedAt
    ? `published ${publishedAt.toISOString()}`
    : 'NOT PUBLISHED: the relay waits (make status, column OUTBOX)';

const received = ({ consumer, outcome, at, detail }: Reception): string =>
  `    ${consumer}: ${outcome} ${at.toISOString()}${detail === '' ? '' : `, ${detail}`}\n`;

/**
 * One paragraph for each event, oldest first: who recorded it, whether it is published, the result of each consumer.
 */
export function eventReport(events: readonly RecordedEvent[], receptions: readonly Reception[]): string {
  if (events.length === 0) {
    return 'No service recorded such an event: its transaction was rolled back, or no code publishes it.\n';
  }
  const ordered = events.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  return ordered
    .map((event) => {
      const mine = receptions.filter(({ eventId }) => eventId === event.id);
      const consumers = mine.length > 0 ? mine.map(received).join('') : '    no consumer has it\n';
      const recorded = `recorded by ${event.service} ${event.recordedAt.toISOString()}`;
      return `${event.type} ${event.id}\n    ${recorded}, ${published(event)}\n${consumers}`;
    })
    .join('');
}
