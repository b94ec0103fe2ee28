import { randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import {
  AcceptanceUndone,
  DispatchAccepted,
  DispatchRejected,
  DispatchReopened,
  DispatchSent,
  DispatchWithdrawn,
  ProposalOpened,
  QuotationReturned,
} from '@cotizaobra/proto/quotations/events';
import {
  announce,
  type Company,
  dispatchOf,
  newCompany,
  notified,
  startNotifications,
} from '../support/notifications-service.js';

describe('what happens to a dispatch', () => {
  let test: TestService;
  let buyer: Company;
  let seller: Company;
  beforeAll(async () => {
    test = await startNotifications();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    buyer = newCompany('Constructora Wayra Sur', 2);
    seller = newCompany('Ferretería Los Pórticos', 2);
    await announce(test, buyer);
    await announce(test, seller);
  });

  const request = () => dispatchOf(buyer, seller);
  const quotation = () =>
    dispatchOf(seller, buyer, { documentType: 'Quotation', code: 'COT-2026-0041', title: 'Acero corrugado' });

  it('is told to everybody of the company that gets a Request, and to nobody else', async () => {
    const data = request();
    await test.client.publish(DispatchSent, { subject: data.documentId, data });
    for (const person of seller.people) {
      const list = await notified(test, person);
      expect(list).toEqual([
        {
          id: expect.any(String),
          type: 'QUOTATION_RECEIVED',
          title: 'Nuevo requerimiento de Constructora Wayra Sur',
          message: 'RQ-2026-0019 Materiales para casco',
          read: false,
          createdAt: expect.any(String),
          context: 'clientes',
          documentType: 'Request',
          senderCompany: { name: 'Constructora Wayra Sur', avatar: `/api/files/companies/${'a'.repeat(32)}.webp` },
          senderUser: null,
          chat: null,
          order: null,
          companyQuotation: { id: data.dispatchId, quotationId: data.documentId },
        },
      ]);
      const created = await waitFor(async () =>
        (await test.client.eventsOf(NotificationCreated)).find((event) => event.data.userId === person),
      );
      expect(created.data).toEqual({ notificationId: list[0]?.id, userId: person, type: 'QUOTATION_RECEIVED' });
      expect(created.envelope.subject).toBe(list[0]?.id);
    }
    const rows = await test.database.query('SELECT 1 FROM notification WHERE dispatch_id = $1', [data.dispatchId]);
    expect(rows).toHaveLength(seller.people.length);
  });

  it('is told to the buyer when a Quotation comes unasked', async () => {
    const data = quotation();
    await test.client.publish(DispatchSent, { subject: data.documentId, data });
    expect((await notified(test, buyer.people[0]))[0]).toMatchObject({
      type: 'QUOTATION_RECEIVED',
      context: 'proveedores',
      documentType: 'Quotation',
      companyQuotation: { id: data.dispatchId, quotationId: data.documentId },
    });
  });

  it.each([
    ['a Request', 'accepted', 'QUOTATION_ACCEPTED', 'proveedores'],
    ['a Quotation', 'accepted', 'QUOTATION_ACCEPTED', 'clientes'],
    ['a Request', 'rejected', 'QUOTATION_REJECTED', 'proveedores'],
    ['a Quotation', 'rejected', 'QUOTATION_REJECTED', 'clientes'],
  ] as const)('is told to the sender when %s is %s', async (what, answer, type, context) => {
    const data = what === 'a Request' ? request() : quotation();
    const sender = what === 'a Request' ? buyer : seller;
    const recipient = what === 'a Request' ? seller : buyer;
    if (answer === 'accepted') {
      await test.client.publish(DispatchAccepted, { subject: data.documentId, data: { ...data, copyId: null } });
    } else {
      await test.client.publish(DispatchRejected, { subject: data.documentId, data: { ...data, declined: false } });
    }
    for (const person of sender.people) {
      expect((await notified(test, person))[0]).toMatchObject({
        type,
        context,
        documentType: data.documentType,
        senderCompany: { name: recipient.name },
        companyQuotation: { id: data.dispatchId, quotationId: data.documentId },
      });
    }
  });

  it('is told in general when a provider declines what it had accepted', async () => {
    const data = request();
    await test.client.publish(DispatchRejected, { subject: data.documentId, data: { ...data, declined: true } });
    expect((await notified(test, buyer.people[0]))[0]).toMatchObject({
      type: 'GENERAL',
      title: 'Ferretería Los Pórticos ya no cotizará',
      context: 'proveedores',
      documentType: 'Request',
    });
  });

  it('is told to the buyer when the priced Quotation comes back', async () => {
    const data = { ...quotation(), requestId: randomUUID(), requestDispatchId: randomUUID() };
    await test.client.publish(QuotationReturned, { subject: data.documentId, data });
    expect((await notified(test, buyer.people[0]))[0]).toMatchObject({
      type: 'QUOTATION_COMPLETED',
      title: 'Ferretería Los Pórticos te cotizó',
      // The logo it has now, though it had none when this was sent.
      senderCompany: { avatar: `/api/files/companies/${'a'.repeat(32)}.webp` },
      context: 'proveedores',
      documentType: 'Quotation',
      companyQuotation: { id: data.dispatchId, quotationId: data.documentId },
    });
  });

  it.each([
    [1, 'Ferretería Los Pórticos entregó su propuesta sellada'],
    [2, 'Ferretería Los Pórticos reemplazó su propuesta sellada'],
  ])(
    'tells the buyer of a sealed answer in revision %d without an amount, and leads to its Request',
    async (revision, title) => {
      const data = { ...quotation(), revision, sealed: true, requestId: randomUUID(), requestDispatchId: randomUUID() };
      await test.client.publish(QuotationReturned, { subject: data.documentId, data });
      for (const person of buyer.people)
        expect((await notified(test, person))[0]).toMatchObject({
          type: 'QUOTATION_COMPLETED',
          title,
          message: 'COT-2026-0041 Acero corrugado',
          context: 'proveedores',
          documentType: 'Request',
          companyQuotation: { id: data.requestDispatchId, quotationId: data.requestId },
        });
    },
  );

  it('tells both companies of the opening, and the provider the digest of its receipt', async () => {
    const digest = 'a1'.repeat(32);
    const total = { amount: '1234.50', currency: 'PEN' as const };
    const data = { ...quotation(), total, requestId: randomUUID(), digest };
    await test.client.publish(ProposalOpened, { subject: data.documentId, data });
    expect((await notified(test, buyer.people[0]))[0]).toMatchObject({
      title: 'Se abrió la propuesta de Ferretería Los Pórticos',
      message: 'S/ 1,234.50 · COT-2026-0041 Acero corrugado',
      companyQuotation: { quotationId: data.documentId },
    });
    expect((await notified(test, seller.people[0]))[0]).toMatchObject({
      title: 'Constructora Wayra Sur abrió tu propuesta',
      message: `S/ 1,234.50 · COT-2026-0041 Acero corrugado. Huella SHA-256: ${digest}`,
    });
  });

  it.each([
    [{ quoted: 10, of: 12 }, ' · Cotizó 10 de 12 partidas'],
    [{ quoted: 12, of: 12 }, ''],
    [undefined, ''],
  ])('says how many lines a Quotation with %o prices, where it is not all of them', async (coverage, said) => {
    const total = { amount: '1234.50', currency: 'PEN' as const };
    const data = { ...quotation(), coverage, total, requestId: randomUUID(), requestDispatchId: randomUUID() };
    await test.client.publish(QuotationReturned, { subject: data.documentId, data });
    expect((await notified(test, buyer.people[0]))[0]?.message).toBe(
      `S/ 1,234.50 · COT-2026-0041 Acero corrugado${said}`,
    );
  });

  it('is told in general to the seller when the buyer undoes its acceptance', async () => {
    const data = quotation();
    await test.client.publish(AcceptanceUndone, { subject: data.documentId, data });
    for (const person of seller.people) {
      expect((await notified(test, person))[0]).toMatchObject({
        type: 'GENERAL',
        title: 'Constructora Wayra Sur anuló su aceptación',
        context: 'clientes',
        documentType: 'Quotation',
        companyQuotation: { id: data.dispatchId, quotationId: data.documentId },
      });
    }
  });

  it.each([
    [{ rank: null, of: null, distance: null }, ''],
    [{ rank: 2, of: 3, distance: null }, '. Quedó en el puesto 2 de 3 entre las completas'],
    [{ rank: null, of: null, distance: '4.3' }, '. A 4.3 % de la más barata'],
  ])('tells a loser no more than the buyer shares: %j', async (lost, said) => {
    const data = { ...quotation(), total: { amount: '1234.50', currency: 'PEN' as const }, declined: false, lost };
    await test.client.publish(DispatchRejected, { subject: data.documentId, data });
    expect((await notified(test, seller.people[0]))[0]).toMatchObject({
      type: 'QUOTATION_REJECTED',
      title: 'Constructora Wayra Sur no adjudicó tu cotización',
      message: `S/ 1,234.50 · COT-2026-0041 Acero corrugado${said}`,
    });
  });

  it('is told in general to a loser when the award is undone', async () => {
    const data = quotation();
    await test.client.publish(DispatchReopened, { subject: data.documentId, data });
    expect((await notified(test, seller.people[0]))[0]).toMatchObject({
      type: 'GENERAL',
      title: 'Constructora Wayra Sur anuló su adjudicación',
    });
  });

  it.each(['withdrawn', 'deactivated'] as const)(
    'that is %s takes the links from what the recipient was told',
    async (reason) => {
      const data = request();
      const other = request();
      await test.client.publish(DispatchSent, { subject: other.documentId, data: other });
      await test.client.publish(DispatchSent, { subject: data.documentId, data });
      await test.client.publish(DispatchAccepted, {
        subject: data.documentId,
        data: { ...data, copyId: randomUUID() },
      });
      await notified(test, seller.people[0], 2);
      await notified(test, buyer.people[0]);
      await test.client.publish(DispatchWithdrawn, { subject: data.documentId, data: { ...data, reason } });
      const [newest, ...earlier] = await notified(test, seller.people[0], 3);
      expect(newest).toMatchObject({
        type: 'GENERAL',
        title: 'Constructora Wayra Sur retiró el requerimiento',
        context: 'clientes',
        companyQuotation: null,
      });
      const linked = earlier.map(({ companyQuotation }) => companyQuotation?.id ?? null);
      expect(linked.sort()).toEqual([other.dispatchId, null].sort());
      expect((await notified(test, buyer.people[0]))[0]?.companyQuotation).toMatchObject({ id: data.dispatchId });
    },
  );

  it('that is superseded stays open to read', async () => {
    const data = request();
    await test.client.publish(DispatchSent, { subject: data.documentId, data });
    await notified(test, seller.people[0]);
    await test.client.publish(DispatchWithdrawn, { subject: data.documentId, data: { ...data, reason: 'superseded' } });
    for (const one of await notified(test, seller.people[0], 2)) {
      expect(one.companyQuotation).toEqual({ id: data.dispatchId, quotationId: data.documentId });
    }
  });

  it('is told without a link when it was withdrawn before the news of it arrived', async () => {
    const data = request();
    await test.client.publish(DispatchWithdrawn, {
      subject: data.documentId,
      aggregateVersion: 3,
      data: { ...data, reason: 'withdrawn' },
    });
    await notified(test, seller.people[0]);
    await test.client.publish(DispatchSent, { subject: data.documentId, aggregateVersion: 2, data });
    const [late] = await notified(test, seller.people[0], 2);
    expect(late).toMatchObject({ type: 'QUOTATION_RECEIVED', companyQuotation: null });
  });
});
