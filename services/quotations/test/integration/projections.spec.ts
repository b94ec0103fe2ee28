import { randomUUID } from 'node:crypto';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved, MemberJoined } from '@cotizaobra/proto/companies/events';
import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { open, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const place = { department: '04', province: '0401', district: '040101' };

describe('what is known of companies and people', () => {
  let platform: Platform;
  let company: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const companyData = (id: string, name: string) => ({
    companyId: id,
    name,
    ruc: '20999012371',
    logoKey: null,
    ...place,
    ownerUserId: company.actor.userId,
  });
  const saved = (id: string, name: string, aggregateVersion: number) =>
    platform.client.publish(CompanySaved, { subject: id, aggregateVersion, data: companyData(id, name) });
  const stored = async (id: string) =>
    (
      await platform.database.query<{ name: string; version: number }>(
        'SELECT name, version FROM company WHERE id = $1',
        [id],
      )
    )[0];
  const consumed = (id: string) =>
    waitFor(async () => (await platform.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).length > 0);

  /** The same event once more, past JetStream's own memory of ids. */
  const redeliver = <E extends EventDef>(def: E, { envelope, data }: EventMessage<E>) =>
    platform.client.publishRaw(def, envelope, JSON.stringify(data));

  it('follows the newest version, whatever the order of arrival', async () => {
    const id = randomUUID();
    const third = await saved(id, 'Tercera', 3);
    await consumed(third.envelope.id);
    const second = await saved(id, 'Segunda', 2);
    await consumed(second.envelope.id);
    expect(await stored(id)).toEqual({ name: 'Tercera', version: 3 });
    const fourth = await saved(id, 'Cuarta', 4);
    await consumed(fourth.envelope.id);
    expect(await stored(id)).toEqual({ name: 'Cuarta', version: 4 });
  });

  it('takes a redelivered event as read', async () => {
    const id = randomUUID();
    const first = await saved(id, 'Primera', 1);
    await consumed(first.envelope.id);
    await platform.database.query(`UPDATE company SET name = 'tocada a mano', version = 0 WHERE id = $1`, [id]);
    await redeliver(CompanySaved, first);
    const last = await saved(randomUUID(), 'Después', 1);
    await consumed(last.envelope.id);
    expect((await stored(id))?.name).toBe('tocada a mano');
  });

  it('keeps members and people by their own versions', async () => {
    const userId = randomUUID();
    const companyId = randomUUID();
    const joined = (position: string, aggregateVersion: number) =>
      platform.client.publish(MemberJoined, {
        subject: companyId,
        aggregateVersion,
        data: { companyId, userId, isOwner: true, position },
      });
    const profile = (name: string, aggregateVersion: number) =>
      platform.client.publish(ProfileSaved, {
        subject: userId,
        aggregateVersion,
        data: { userId, email: 'a@b.pe', name, lastName: 'Q', phone: '1', ...place, address: null },
      });
    for (const event of [
      await joined('Gerente', 5),
      await joined('Asistente', 4),
      await profile('Ana', 3),
      await profile('An', 2),
    ]) {
      await consumed(event.envelope.id);
    }
    const rows = await platform.database.query(
      'SELECT m.position, c.name FROM company_member AS m JOIN contact AS c USING (user_id) WHERE user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ position: 'Gerente', name: 'Ana' }]);
  });

  it('sets an event aside that it cannot read, and goes on', async () => {
    const id = randomUUID();
    const subject = randomUUID();
    const envelope = {
      id,
      type: CompanySaved.type,
      source: '/cotizaobra/companies',
      time: new Date().toISOString(),
      subject,
      aggregateVersion: 1,
      companyId: null,
      correlationId: uuidV7(),
      causationId: null,
      traceparent: null,
    };
    await platform.client.publishRaw(CompanySaved, envelope, JSON.stringify({ companyId: 'not an id' }));
    const letter = await waitFor(
      async () =>
        (
          await platform.database.query<{ reason: string }>('SELECT reason FROM dead_letters WHERE event_key = $1', [
            id,
          ])
        )[0],
    );
    expect(letter.reason).toBe('poison');
    const next = await saved(subject, 'La siguiente', 2);
    await consumed(next.envelope.id);
    expect(await stored(subject)).toMatchObject({ name: 'La siguiente' });
  });

  it('shows a counterparty by its newest name and finds documents by it', async () => {
    const provider = await platform.company({ name: 'Nombre Antiguo S.A.C.' });
    const { id } = await request(company);
    await send(company, id, provider);
    const own = await request(provider);
    await send(provider, own.id, company);
    const renamed = await platform.client.publish(CompanySaved, {
      subject: provider.id,
      aggregateVersion: 9,
      data: { ...companyData(provider.id, 'Denominación Flamante S.A.C.'), ownerUserId: provider.actor.userId },
    });
    await consumed(renamed.envelope.id);
    expect((await open(company, id)).companyinfo?.Company.name).toBe('Denominación Flamante S.A.C.');
    const find = async (asker: TestCompany, context: 'clientes' | 'proveedores', search: string) =>
      (await asker.ask(ListDocuments, { context, search })).quotes.map((card) => card.idQuotation);
    expect(await find(company, 'proveedores', 'flamante')).toEqual([id]);
    expect(await find(company, 'clientes', 'flamante')).toEqual([own.id]);
    expect(await find(company, 'proveedores', 'antiguo')).toEqual([]);
  });

  it('is enough to write documents with before its own company has been heard of', async () => {
    const { actor } = company;
    const stranger = { ...actor, companyId: randomUUID() };
    const { quotes } = await platform.client.request(ListDocuments, { context: 'clientes' }, stranger);
    expect(quotes).toEqual([]);
  });
});
