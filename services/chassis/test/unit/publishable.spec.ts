import type { OutboxRow } from '@cotizaobra/chassis/messaging/events/outbox-log';
import { publishable } from '@cotizaobra/chassis/messaging/events/outbox-relay';

describe('what the relay may publish', () => {
  const row = (position: number, aggregate: string, settled: boolean) =>
    ({ position: String(position), settled, envelope: { subject: aggregate } }) as OutboxRow;

  const positions = (rows: OutboxRow[]) => publishable(rows).map(({ position }) => position);

  it('is what is settled', () => {
    expect(positions([row(1, 'a', true), row(2, 'b', false), row(3, 'c', true)])).toEqual(['1', '3']);
  });

  it('is nothing of an aggregate behind an unsettled row of it', () => {
    expect(positions([row(1, 'a', false), row(2, 'a', true), row(3, 'b', true)])).toEqual(['3']);
  });
});
