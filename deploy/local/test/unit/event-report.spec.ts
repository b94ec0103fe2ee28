import type { Reception, RecordedEvent } from '../../src/event/find-events';
import { eventReport } from '../../src/event/report';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 23, 12, 0, second));

const sent: RecordedEvent = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  type: 'quotations.dispatch-sent.v1',
  service: 'quotations',
  recordedAt: at(1),
  publishedAt: at(2),
};
const accepted: RecordedEvent = {
  ...sent,
  id: '0198a1b2-0000-7000-8000-000000000002',
  recordedAt: at(3),
  publishedAt: null,
};

const reception = (over: Partial<Reception>): Reception => ({
  eventId: sent.id,
  consumer: 'notifications',
  outcome: 'consumed',
  at: at(2),
  detail: '',
  ...over,
});

describe('the report of an event', () => {
  it('says who recorded, published, consumed and set it aside, oldest first', () => {
    const report = eventReport(
      [accepted, sent],
      [reception({}), reception({ consumer: 'chat', outcome: 'set aside', detail: 'INVALID: no dispatch' })],
    );
    expect(report).toBe(
      [
        `${sent.type} ${sent.id}`,
        '    recorded by quotations 2026-11-23T12:00:01.000Z, published 2026-11-23T12:00:02.000Z',
        '    notifications: consumed 2026-11-23T12:00:02.000Z',
        '    chat: set aside 2026-11-23T12:00:02.000Z, INVALID: no dispatch',
        `${accepted.type} ${accepted.id}`,
        '    recorded by quotations 2026-11-23T12:00:03.000Z, NOT PUBLISHED: the relay waits (make status, column OUTBOX)',
        '    no consumer has it',
        '',
      ].join('\n'),
    );
  });

  it('says that nobody recorded it', () => {
    expect(eventReport([], [])).toContain('No service recorded such an event');
  });
});
