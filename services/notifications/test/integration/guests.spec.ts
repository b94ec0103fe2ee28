import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { DispatchSent, DispatchWithdrawn } from '@cotizaobra/proto/quotations/events';
import { announce, dispatchOf, newCompany, notified, startNotifications } from '../support/notifications-service.js';

describe('a guest', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications();
  }, 60_000);
  afterAll(() => test?.stop());

  const taken = async () => (await test.database.query<{ event_id: string }>('SELECT event_id FROM inbox')).length;

  it('has nobody to notify, so no event about it waits or is set aside', async () => {
    const buyer = newCompany('Wayra Sur');
    await announce(test, buyer);
    const before = await taken();
    const guest = newCompany('Ladrillera sin cuenta', 0);
    const dispatch = dispatchOf(buyer, guest);
    const { documentId: subject } = dispatch;
    // Events of one dispatch may arrive in any order.
    const withdrawn = { ...dispatch, reason: 'withdrawn' as const };
    await test.client.publish(DispatchWithdrawn, { subject, aggregateVersion: 3, data: withdrawn });
    await test.client.publish(DispatchSent, { subject, aggregateVersion: 2, data: { ...dispatch, toGuest: true } });
    await waitFor(async () => (await test.database.query('SELECT 1 FROM guest_company')).length === 1);
    await waitFor(async () => (await taken()) === before + 2);
    // The row of an event that came too early goes right after its effects are stored.
    await waitFor(async () => (await test.database.query('SELECT 1 FROM event_attempts')).length === 0);
    expect(await test.database.query('SELECT 1 FROM dead_letters')).toEqual([]);
    expect(await test.database.query('SELECT 1 FROM notification WHERE company_id = $1', [guest.companyId])).toEqual(
      [],
    );
    const other = newCompany('Tierra Cocida');
    await announce(test, other);
    const sent = dispatchOf(buyer, other);
    await test.client.publish(DispatchSent, { subject: sent.documentId, data: sent });
    expect(await notified(test, other.people[0])).toHaveLength(1);
  });
});
