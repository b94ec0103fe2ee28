import { randomUUID } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { CountCompanies } from '@cotizaobra/proto/companies/count-companies';
import { GetReputation } from '@cotizaobra/proto/companies/get-reputation';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { ReputationRebuild } from '../../src/reputation/rebuild.js';
import { ReputationRepository } from '../../src/reputation/reputation.repository.js';
import { Ties } from '../../src/reputation/ties.js';
import { newPerson, register, startCompanies } from '../support/companies-service.js';
import { Deals, newDeal } from '../support/deals.js';

interface Registered {
  id: string;
  ruc: string;
  owner: Actor;
}

describe('reputation', () => {
  let test: TestService;
  let deals: Deals;
  beforeAll(async () => {
    test = await startCompanies();
    deals = new Deals(test);
  });
  afterAll(() => test.stop());

  const company = async (name = 'Concretera Andesmix'): Promise<Registered> => {
    const owner = newPerson();
    const { company: made } = await register(test, { company_name: name }, owner);
    return { id: made.id, ruc: made.ruc, owner: { ...owner, companyId: made.id } };
  };
  const get = (id: string) => test.client.request(GetReputation, { id });
  const shown = (id: string, figures: object) =>
    waitFor(async () => {
      const reputation = await get(id);
      expect(reputation).toMatchObject(figures);
      return reputation;
    });
  /** Every event so far was applied and counted. */
  const settled = () =>
    waitFor(async () => {
      const streams = [...(await test.client.readStream('QUOTATIONS')), ...(await test.client.readStream('ORDERS'))];
      const ids = [...new Set(streams.map(({ envelope }) => envelope.id))];
      const applied = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [ids]);
      const due = await test.database.query('SELECT 1 FROM reputation WHERE next_at <= now()');
      return applied.length === ids.length && due.length === 0;
    });
  const manyAnswers = async (buyer: string, provider: string, count: number, hours = 3) => {
    for (let at = 0; at < count; at += 1) await deals.answered(buyer, provider, hours);
  };

  it('comes from facts: what a provider answered, won, confirmed and delivered, and what its buyer decided', async () => {
    const [buyer, provider] = [await company(), await company()];
    await manyAnswers(buyer.id, provider.id, 3);
    const refused = newDeal(buyer.id, provider.id);
    await deals.send(refused);
    await deals.refuse(refused);
    const won = await deals.answered(buyer.id, provider.id, 5);
    await deals.award(won);
    await deals.order(won, '2026-11-20');
    await deals.confirm(won);
    await deals.receive(won, '2026-11-20');
    const declined = await deals.answered(buyer.id, provider.id, 5);
    await deals.award(declined);
    await deals.order(declined);
    await deals.decline(declined);
    await shown(provider.id, {
      shown: true,
      provider: {
        received: 6,
        answered: 5,
        refused: 1,
        lapsed: 0,
        medianMinutes: 180,
        awarded: 2,
        ordersConfirmed: 1,
        ordersDeclined: 1,
        inTime: 1,
        late: 0,
        underway: 0,
      },
      buyer: null,
    });
    // Two of its Requests are decided, which is too little to show.
    await settled();
    expect(await get(buyer.id)).toMatchObject({ shown: false, provider: null, buyer: null });
  });

  it('is hidden below five facts, and unknown for an unknown company', async () => {
    const [buyer, provider] = [await company(), await company()];
    await manyAnswers(buyer.id, provider.id, 4);
    await settled();
    expect(await get(provider.id)).toMatchObject({ shown: false, provider: null, buyer: null });
    await deals.answered(buyer.id, provider.id);
    await shown(provider.id, { shown: true });
    await expect(get(randomUUID())).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' });
  });

  it('names no company that it traded with', async () => {
    const [buyer, provider] = [await company(), await company()];
    await manyAnswers(buyer.id, provider.id, 5);
    const text = JSON.stringify(await shown(provider.id, { shown: true }));
    expect(text).not.toContain(buyer.id);
    expect(text).not.toContain(buyer.ruc);
  });

  it('counts facts once and in any order', async () => {
    const [buyer, provider] = [await company(), await company()];
    await manyAnswers(buyer.id, provider.id, 4);
    const deal = newDeal(buyer.id, provider.id);
    await deals.award(deal);
    await deals.answer(deal);
    const { envelope, data } = await deals.send(deal);
    const { DispatchSent } = await import('@cotizaobra/proto/quotations/events');
    await test.client.publishRaw(DispatchSent, envelope, JSON.stringify(data));
    await shown(provider.id, { provider: { received: 5, answered: 5, awarded: 1 } });
    await deals.undo(deal);
    await shown(provider.id, { provider: { received: 5, awarded: 0 } });
  });

  it('leaves out a Request that its buyer took back, and one whose time is not over', async () => {
    const [buyer, provider] = [await company(), await company()];
    await manyAnswers(buyer.id, provider.id, 5);
    const back = newDeal(buyer.id, provider.id);
    await deals.send(back);
    await deals.withdraw(back);
    await deals.send(newDeal(buyer.id, provider.id));
    await deals.send(newDeal(buyer.id, provider.id), { deadline: new Date(Date.now() - 60_000).toISOString() });
    await shown(provider.id, { provider: { received: 6, answered: 5, lapsed: 1 } });
  });

  it('changes by itself when a deadline passes', async () => {
    const [buyer, provider] = [await company(), await company()];
    await manyAnswers(buyer.id, provider.id, 5);
    await deals.send(newDeal(buyer.id, provider.id), { deadline: new Date(Date.now() + 2_000).toISOString() });
    await shown(provider.id, { provider: { received: 5 } });
    await shown(provider.id, { provider: { received: 6, lapsed: 1 } });
  });

  describe('of trade with itself', () => {
    it('counts nothing within one company, which is one RUC', async () => {
      const one = await company();
      await manyAnswers(one.id, one.id, 6);
      await settled();
      expect(await get(one.id)).toMatchObject({ shown: false });
    });

    it('counts no guest, whatever RUC it wrote', async () => {
      const buyer = await company();
      const guest = randomUUID();
      for (let at = 0; at < 6; at += 1) {
        const deal = newDeal(buyer.id, guest);
        await deals.send(deal, { toGuest: true });
        await deals.answer(deal);
        await deals.award(deal);
      }
      await settled();
      expect(await get(buyer.id)).toMatchObject({ shown: false });
      expect(await test.database.query('SELECT 1 FROM reputation WHERE company_id = $1', [guest])).toEqual([]);
    });

    it('counts nothing between companies with a person in common, also when that comes later', async () => {
      const [buyer, provider] = [await company(), await company()];
      await manyAnswers(buyer.id, provider.id, 6);
      await shown(provider.id, { shown: true });
      const person = newPerson();
      await register(test, { company_ruc: buyer.ruc }, person);
      await test.client.request(AcceptMember, { id: buyer.id, userId: person.userId, status: 'active' }, buyer.owner);
      await test.client.request(RemoveMember, { id: buyer.id, userId: person.userId }, buyer.owner);
      // Asking to join is no tie: otherwise anybody could end a competitor's figures.
      await register(test, { company_ruc: provider.ruc }, person);
      await settled();
      expect(await get(provider.id)).toMatchObject({ shown: true });
      const answer = { id: provider.id, userId: person.userId, status: 'active' } as const;
      await test.client.request(AcceptMember, answer, provider.owner);
      await shown(provider.id, { shown: false, provider: null });
      // Leaving does not restore it.
      await test.client.request(RemoveMember, { id: provider.id, userId: person.userId }, provider.owner);
      await deals.answered(buyer.id, provider.id);
      await settled();
      expect(await get(provider.id)).toMatchObject({ shown: false });
    });

    it('counts nothing between companies at one address, however it is written', async () => {
      const [buyer, provider, other] = [await company(), await company(), await company()];
      await manyAnswers(buyer.id, provider.id, 6);
      await manyAnswers(other.id, provider.id, 5);
      await shown(provider.id, { provider: { received: 11 } });
      const live = (userId: string, address: string) =>
        test.client.publish(ProfileSaved, {
          subject: userId,
          data: {
            userId,
            email: `${userId}@prueba.pe`,
            name: 'Rosa',
            lastName: 'Huamán',
            phone: '987654321',
            department: '15',
            province: '1501',
            district: '150103',
            address,
          },
        });
      await live(buyer.owner.userId, 'Av. Perú N° 1234');
      await live(other.owner.userId, 'Av. Perú N° 1238');
      await live(provider.owner.userId, 'AVENIDA PERU 1234');
      await shown(provider.id, { provider: { received: 5 } });
    });
  });

  describe('in the directory', () => {
    const list = (query: object = {}) => test.client.request(SearchCompanies, { search: 'murallas', ...query });
    let fast: Registered;
    let slow: Registered;
    let quiet: Registered;
    beforeAll(async () => {
      const buyer = await company();
      quiet = await company('Murallas Calladas');
      slow = await company('Murallas Lentas');
      fast = await company('Murallas Veloces');
      await manyAnswers(buyer.id, slow.id, 5, 30);
      await manyAnswers(buyer.id, fast.id, 6, 2);
      await settled();
    });

    it('stands on the cards from five Requests on', async () => {
      const { companies } = await list({ sort: 'name' });
      expect(companies.map(({ name, answering }) => [name, answering])).toEqual([
        ['Murallas Calladas', undefined],
        ['Murallas Lentas', { answered: 5, received: 5, medianMinutes: 1_800 }],
        ['Murallas Veloces', { answered: 6, received: 6, medianMinutes: 120 }],
      ]);
    });

    it('filters by how fast they answer, and counts for the filter', async () => {
      expect((await list({ answers: '4h' })).companies.map(({ id }) => id)).toEqual([fast.id]);
      expect((await list({ answers: '3d' })).meta.total).toBe(2);
      const counts = await test.client.request(CountCompanies, { search: 'murallas' });
      expect(counts.answers).toEqual({ '4h': 1, '1d': 1, '3d': 2 });
      expect((await list({ answers: '4h', search: fast.ruc })).meta.total).toBe(1);
      expect((await list({ answers: '4h', search: slow.ruc })).meta.total).toBe(0);
    });

    it('orders by answers, those without figures last, also over everybody', async () => {
      const order = [fast.id, slow.id, quiet.id];
      expect((await list({ sort: 'answers' })).companies.map(({ id }) => id)).toEqual(order);
      const { companies } = await test.client.request(SearchCompanies, { sort: 'answers', answers: '3d' });
      const answered = companies.map(({ answering }) => answering!.answered);
      expect(answered).toEqual(answered.toSorted((a, b) => b - a));
      const everybody = await test.client.request(SearchCompanies, { sort: 'answers' });
      expect(everybody.companies[0]!.answering).toBeDefined();
    });
  });

  it('is rebuilt from the event log to the same numbers', async () => {
    await settled();
    const stored = () =>
      test.database.query('SELECT company_id, provider, buyer, shown FROM reputation ORDER BY company_id');
    const facts = () => test.database.query('SELECT * FROM reputation_fact ORDER BY event_id');
    const before = { stored: await stored(), facts: await facts() };
    expect(before.facts.length).toBeGreaterThan(50);
    const log = await logOf(test);
    const rebuild = new ReputationRebuild(test.get(Transactions), test.get(Ties), test.get(ReputationRepository));
    expect(await rebuild.run(log)).toEqual({ facts: before.facts.length, added: 0, removed: 0, companies: 0 });
    // Whatever a fault did to the tables, the log has the truth.
    await test.database.query(`DELETE FROM reputation_fact WHERE kind = 'answered'`);
    await test.database.query(`UPDATE reputation_fact SET provider_id = buyer_id WHERE kind = 'awarded'`);
    await test.database.query(`UPDATE reputation SET provider = null, shown = false`);
    await test.database.query(
      `INSERT INTO reputation_fact (event_id, kind, request_id, subject_id, buyer_id, provider_id, at, version)
       SELECT gen_random_uuid(), 'request-sent', gen_random_uuid(), gen_random_uuid(), buyer_id, provider_id, at, 1
       FROM reputation_fact WHERE kind = 'request-sent' AND at < now() - interval '4 days' LIMIT 3`,
    );
    const { added, removed, companies } = await rebuild.run(log);
    expect(added).toBeGreaterThan(0);
    expect(removed).toBeGreaterThan(0);
    expect(companies).toBeGreaterThan(0);
    expect({ stored: await stored(), facts: await facts() }).toEqual(before);
  });
});

/** What `outbox export` writes of the two services. */
async function logOf(test: TestService): Promise<EventMessage<EventDef>[]> {
  const events = [...(await test.client.readStream('QUOTATIONS')), ...(await test.client.readStream('ORDERS'))];
  return events.map(({ envelope, data }) => JSON.parse(JSON.stringify({ envelope, data })) as EventMessage<EventDef>);
}
