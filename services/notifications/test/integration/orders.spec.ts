import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import * as orders from '@cotizaobra/proto/orders/events';
import {
  announce,
  type Company,
  listOf,
  newCompany,
  notified,
  startNotifications,
} from '../support/notifications-service.js';

const total = { amount: '26822.60', currency: 'PEN' as const };
const progress = { receivedPercent: 72, reception: 5, reverses: null };
const stock = { reason: 'Sin stock hasta enero' };
const about = 'S/ 26,822.60 · OC-2026-0014 Cemento y ladrillo';

/** Event, its own data, who is told, title and message. */
const steps: [EventDef, object, 'buyer' | 'provider', string, string][] = [
  [orders.OrderIssued, {}, 'provider', 'Nueva orden de compra de Wayra Sur', `${about}. Confírmala o recházala`],
  [orders.OrderConfirmed, {}, 'buyer', 'Tierra Cocida confirmó tu orden', about],
  [orders.OrderDeclined, stock, 'buyer', 'Tierra Cocida rechazó tu orden', `${about}. Motivo: Sin stock hasta enero`],
  [
    orders.OrderCancelled,
    { ...stock, by: 'buyer' },
    'provider',
    'Wayra Sur anuló su orden',
    `${about}. Motivo: Sin stock hasta enero`,
  ],
  [orders.OrderPartlyReceived, progress, 'provider', 'Wayra Sur registró la recepción 5', `${about} · Recibido 72 %`],
  [
    orders.OrderPartlyReceived,
    { ...progress, reverses: 2 },
    'provider',
    'Wayra Sur revirtió la recepción 2',
    `${about} · Recibido 72 %`,
  ],
  [orders.OrderReceived, progress, 'provider', 'Wayra Sur recibió todo lo pedido', about],
  [
    orders.OrderClosed,
    { receivedPercent: 91, reason: '' },
    'provider',
    'Wayra Sur cerró la orden con saldo',
    `${about} · Recibido 91 %`,
  ],
];

describe('each step of an order', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications({ env: { DIGEST_WAIT_SECONDS: '1', DIGEST_PAUSE_SECONDS: '1' } });
  });
  afterAll(() => test.stop());

  const factsOf = (buyer: Company, provider: Company) => ({
    orderId: randomUUID(),
    code: 'OC-2026-0014',
    title: 'Cemento y ladrillo',
    awardId: randomUUID(),
    requestId: randomUUID(),
    quotationId: randomUUID(),
    buyerCompanyId: buyer.companyId,
    buyerName: buyer.name,
    buyerLogoKey: null,
    providerCompanyId: provider.companyId,
    providerName: provider.name,
    providerLogoKey: null,
    state: 'ISSUED',
    total,
  });

  it.each(steps.map(([def, more, side, title, message]) => ({ def, more, side, title, message })))(
    'is told to the other company once, with a link to the order: $title',
    async ({ def, more, side, title, message }) => {
      const [buyer, provider] = [newCompany('Wayra Sur', 2), newCompany('Tierra Cocida', 2)];
      for (const one of [buyer, provider]) await announce(test, one);
      const data = { ...factsOf(buyer, provider), ...more };
      const { envelope } = await test.client.publish(def, { subject: data.orderId, data });
      await test.client.publishRaw(def, envelope, JSON.stringify(data));
      const [reader, other] = side === 'buyer' ? [buyer, provider] : [provider, buyer];
      for (const userId of reader.people) {
        await notified(test, userId);
        const { notifications } = await test.client.request(ListNotifications, {}, testActor({ userId }));
        expect(notifications).toMatchObject([
          {
            title,
            message,
            type: 'GENERAL',
            order: { id: data.orderId },
            context: side === 'buyer' ? 'proveedores' : 'clientes',
            senderCompany: { name: other.name },
          },
        ]);
      }
      for (const userId of other.people) expect(await listOf(test, userId)).toEqual([]);
    },
  );

  it('is mailed to people who are away', async () => {
    const company = newCompany('Wayra Sur');
    const [buyer, provider] = [company, newCompany('Tierra Cocida')];
    for (const one of [buyer, provider]) await announce(test, one);
    const [userId = ''] = buyer.people;
    const place = { department: '15', province: '1501', district: '150103', address: null };
    const person = { userId, email: 'rosa@wayrasur.pe', name: 'Rosa', lastName: 'Huamán', phone: '9', ...place };
    await test.client.publish(ProfileSaved, { subject: userId, data: person });
    const data = { ...factsOf(buyer, provider), state: 'CONFIRMED' as const, total };
    await test.client.publish(orders.OrderConfirmed, { subject: data.orderId, data });
    const mail = await waitFor(async () => {
      const mails = await test.mails();
      return mails.find(({ to }) => JSON.stringify(to).includes('rosa@wayrasur.pe'));
    });
    expect(mail.subject).toBe('Tierra Cocida confirmó tu orden');
    expect(mail.text).toContain('OC-2026-0014');
  });
});
