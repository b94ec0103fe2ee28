import { randomUUID } from 'node:crypto';
import { golden } from '@cotizaobra/chassis/testing/golden';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { RemarkAnswered, RemarkHidden, RemarkLeft } from '@cotizaobra/proto/companies/events';
import { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import { announce, startNotifications } from '../support/notifications-service.js';

describe('notifications of remarks', () => {
  let test: TestService;
  const buyer = { companyId: randomUUID(), name: 'Wayra', people: [randomUUID()] };
  const provider = { companyId: randomUUID(), name: 'Andesmix', people: [randomUUID()] };
  const remark = {
    ...golden(RemarkLeft).data,
    authorCompanyId: buyer.companyId,
    authorName: buyer.name,
    subjectCompanyId: provider.companyId,
    subjectName: provider.name,
  };

  beforeAll(async () => {
    test = await startNotifications();
    await announce(test, buyer);
    await announce(test, provider);
  });
  afterAll(() => test.stop());

  const told = ({ companyId, people }: typeof buyer, title: string) =>
    waitFor(async () => {
      const actor = testActor({ userId: people[0]!, companyId });
      const { notifications } = await test.client.request(ListNotifications, {}, actor);
      return notifications.find((one) => one.title === title);
    });

  it('tell the company that it is about, and the author of its answer', async () => {
    await test.client.publish(RemarkLeft, { subject: remark.remarkId, data: remark });
    expect(await told(provider, 'Wayra dejó un comentario')).toMatchObject({
      message: 'OC-2026-0014 · Puedes responderlo una vez',
      context: 'clientes',
    });
    await test.client.publish(RemarkAnswered, { subject: remark.remarkId, aggregateVersion: 2, data: remark });
    expect(await told(buyer, 'Andesmix respondió tu comentario')).toMatchObject({ context: 'proveedores' });
  });

  it('tell the author of what was hidden, with the reason', async () => {
    const reason = 'Contiene un insulto';
    for (const [at, part] of (['remark', 'answer'] as const).entries()) {
      const data = { ...remark, part, reason };
      await test.client.publish(RemarkHidden, { subject: remark.remarkId, aggregateVersion: 3 + at, data });
    }
    const message = `OC-2026-0014. Motivo: ${reason}`;
    expect(await told(buyer, 'La administración ocultó tu comentario')).toMatchObject({ message });
    expect(await told(provider, 'La administración ocultó tu respuesta')).toMatchObject({ message });
  });
});
