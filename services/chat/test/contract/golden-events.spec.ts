import { randomUUID } from 'node:crypto';
import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { type ChatTest, say, startChat } from '../support/chat-service.js';

describe('the golden examples', () => {
  let test: ChatTest;
  beforeAll(async () => {
    test = await startChat();
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Hola');
    const where = { quotationId: deal.requestId, partId: deal.itemId };
    await test.client.request(MarkChatRead, where, deal.providers[0]);
  });
  afterAll(() => test.stop());

  it.each([MessagePosted, ThreadRead].map((def) => [def.type, def as EventDef] as const))(
    'have the shape of what is published as %s',
    async (_type, def) => {
      const [published] = await waitFor(async () => {
        const events = await test.client.eventsOf(def);
        return events.length > 0 ? events : null;
      });
      expect(shapeOf(published!)).toEqual(shapeOf(golden(def)));
    },
  );

  it('of quotations give the conversations of a guest to the company that it became', async () => {
    const { envelope, data } = golden(GuestTakenOver);
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Hola');
    const guest = deal.providers[0]?.companyId ?? '';
    const companyId = randomUUID();
    const taken = { ...data, guestCompanyId: guest, companyId };
    await test.client.publishRaw(GuestTakenOver, { ...envelope, id: randomUUID() }, JSON.stringify(taken));
    await waitFor(async () => {
      const rows = await test.database.query('SELECT 1 FROM thread WHERE counterparty_company_id = $1', [companyId]);
      return rows.length > 0;
    });
    const left = await test.database.query('SELECT 1 FROM thread WHERE counterparty_company_id = $1', [guest]);
    expect(left).toEqual([]);
  });

  it('of identity are taken once, however often they come, and an older one changes nothing', async () => {
    const { envelope, data } = golden(ProfileSaved);
    const older = { ...envelope, id: '019a9f50-0000-7000-8000-0000000000aa', aggregateVersion: 0 };
    for (let time = 0; time < 2; time += 1) await test.client.publishRaw(ProfileSaved, envelope, JSON.stringify(data));
    await test.client.publishRaw(ProfileSaved, older, JSON.stringify({ ...data, name: 'Viejo' }));
    await waitFor(async () => {
      const taken = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [
        [envelope.id, older.id],
      ]);
      return taken.length === 2;
    });
    const people = await test.database.query('SELECT name FROM person WHERE user_id = $1', [data.userId]);
    expect(people).toEqual([{ name: `${data.name} ${data.lastName}` }]);
    expect(await test.database.query('SELECT * FROM dead_letters')).toEqual([]);
  });
});
