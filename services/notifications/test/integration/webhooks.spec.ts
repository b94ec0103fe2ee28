import { randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import { announce, listOf, newCompany, notified, startNotifications } from '../support/notifications-service.js';

describe('a webhook that was disabled', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications();
  });
  afterAll(() => test.stop());

  it.each([
    ['failing', /Ninguna entrega llegó a erp\.wayra\.pe en 3 días/],
    ['gone', /erp\.wayra\.pe respondió que ya no existe/],
  ] as const)('is told to everybody of its company, once (%s)', async (reason, message) => {
    const company = newCompany('Wayra Sur', 2);
    const stranger = newCompany('Extraña');
    for (const one of [company, stranger]) await announce(test, one);
    const endpointId = randomUUID();
    const data = { endpointId, companyId: company.companyId, host: 'erp.wayra.pe', reason };
    const { envelope } = await test.client.publish(EndpointDisabled, { subject: endpointId, data });
    for (const userId of company.people)
      expect(await notified(test, userId)).toMatchObject([
        { title: 'Desactivamos un webhook de tu empresa', message: expect.stringMatching(message), type: 'GENERAL' },
      ]);
    // The same event once more, past the memory of the stream, and another one behind it.
    await test.client.publishRaw(EndpointDisabled, envelope, JSON.stringify(data));
    await test.client.publish(EndpointDisabled, { subject: endpointId, data: { ...data, host: 'otro.pe' } });
    await notified(test, company.people[0], 2);
    await waitFor(async () => (await listOf(test, company.people[1] ?? '')).length === 2);
    expect(await listOf(test, stranger.people[0] ?? '')).toEqual([]);
  });
});
