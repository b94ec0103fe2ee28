import { randomUUID } from 'node:crypto';
import { golden } from '@cotizaobra/chassis/testing/golden';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { AnswerRemark } from '@cotizaobra/proto/companies/answer-remark';
import { RemarkAnswered, RemarkHidden, RemarkLeft } from '@cotizaobra/proto/companies/events';
import { HideRemark } from '@cotizaobra/proto/companies/hide-remark';
import { LeaveRemark } from '@cotizaobra/proto/companies/leave-remark';
import { ListAllRemarks } from '@cotizaobra/proto/companies/list-all-remarks';
import { ListCompanyRemarks } from '@cotizaobra/proto/companies/list-company-remarks';
import { ListOrderRemarks } from '@cotizaobra/proto/companies/list-order-remarks';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { OrderPartlyReceived } from '@cotizaobra/proto/orders/events';
import { newPerson, register, startCompanies } from '../support/companies-service.js';
import { Deals, newDeal } from '../support/deals.js';

interface Side {
  id: string;
  ruc: string;
  person: Actor;
}

describe('remarks', () => {
  let test: TestService;
  let buyer: Side;
  let provider: Side;
  let stranger: Side;
  const admin = newPerson({ role: 'superAdmin' });

  beforeAll(async () => {
    test = await startCompanies();
    [buyer, provider, stranger] = [await side('Wayra'), await side('Andesmix'), await side('Otra')];
  });
  afterAll(() => test.stop());

  const side = async (name: string): Promise<Side> => {
    const person = newPerson();
    const { company } = await register(test, { company_name: name }, person);
    return { id: company.id, ruc: company.ruc, person: { ...person, companyId: company.id } };
  };
  const received = async (one = buyer, other = provider): Promise<string> => {
    const deal = newDeal(one.id, other.id);
    await new Deals(test).receive(deal, '2026-11-20');
    await waitFor(() => test.client.request(ListOrderRemarks, { id: deal.orderId }, one.person));
    return deal.orderId;
  };
  const leave = (id: string, by: Side, text = 'Llegó a la hora') =>
    test.client.request(LeaveRemark, { id, text }, by.person);
  const about = async ({ id }: Side) => (await test.client.request(ListCompanyRemarks, { id, page: 1 })).remarks;

  it('are left once by each company of a received order, and stand on the page of the other', async () => {
    const id = await received();
    expect(await test.client.request(ListOrderRemarks, { id }, buyer.person)).toEqual({ mayLeave: true, remarks: [] });
    const remark = await leave(id, buyer);
    expect(remark).toMatchObject({
      orderCode: 'OC-2026-0031',
      by: 'buyer',
      author: { companyId: buyer.id, name: 'Wayra' },
      subject: { companyId: provider.id, name: 'Andesmix' },
      remark: { text: 'Llegó a la hora', hiddenReason: null },
      answer: null,
    });
    await expect(leave(id, buyer, 'Otra vez')).rejects.toMatchObject({ code: 'REMARK_EXISTS' });
    await leave(id, provider, 'Pagó a tiempo');
    expect((await about(provider)).map(({ remark: { text } }) => text)).toEqual(['Llegó a la hora']);
    expect((await about(buyer)).map(({ remark: { text } }) => text)).toEqual(['Pagó a tiempo']);
    const { mayLeave, remarks } = await test.client.request(ListOrderRemarks, { id }, provider.person);
    expect([mayLeave, remarks.length]).toEqual([false, 2]);
  });

  it('written at the same time by two people of a company are one', async () => {
    const id = await received();
    const tries = await Promise.allSettled([1, 2, 3, 4].map((at) => leave(id, buyer, `Intento ${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are nobody else’s: strangers find neither order nor remark', async () => {
    const id = await received();
    const { id: remarkId } = await leave(id, buyer);
    const refused = { code: 'ORDER_NOT_FOUND' };
    await expect(test.client.request(ListOrderRemarks, { id }, stranger.person)).rejects.toMatchObject(refused);
    await expect(leave(id, stranger)).rejects.toMatchObject(refused);
    const answer = (by: Side, orderId = id) =>
      test.client.request(AnswerRemark, { id: orderId, remarkId, text: 'Gracias' }, by.person);
    for (const by of [stranger, buyer]) {
      await expect(answer(by)).rejects.toMatchObject({ code: 'REMARK_NOT_FOUND' });
    }
    await expect(answer(provider, await received())).rejects.toMatchObject({ code: 'REMARK_NOT_FOUND' });
    const hide = test.client.request(HideRemark, { id: remarkId, reason: 'No me gusta' }, provider.person);
    await expect(hide).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are answered once by the company that they are about', async () => {
    const id = await received();
    const { id: remarkId } = await leave(id, buyer);
    const answer = (text: string) => test.client.request(AnswerRemark, { id, remarkId, text }, provider.person);
    expect((await answer('Gracias')).answer).toMatchObject({ text: 'Gracias', hiddenReason: null });
    await expect(answer('Y algo más')).rejects.toMatchObject({ code: 'REMARK_ANSWERED' });
  });

  it('wait for the whole order, and for the order that was reversed', async () => {
    await expect(leave(randomUUID(), buyer)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const id = await received();
    await test.client.publish(OrderPartlyReceived, {
      subject: id,
      aggregateVersion: 4,
      data: {
        ...golden(OrderPartlyReceived).data,
        orderId: id,
        buyerCompanyId: buyer.id,
        providerCompanyId: provider.id,
      },
    });
    await waitFor(async () => !(await test.client.request(ListOrderRemarks, { id }, buyer.person)).mayLeave);
    await expect(leave(id, buyer)).rejects.toMatchObject({ code: 'REMARK_NOT_OPEN' });
  });

  it('are not for companies that are tied, also when the tie comes later', async () => {
    const [one, other] = [await side('Una'), await side('Su hermana')];
    const id = await received(one, other);
    await leave(id, one, 'Lo mejor del Perú');
    expect(await about(other)).toHaveLength(1);
    const person = newPerson();
    for (const { id: companyId, ruc, person: owner } of [one, other]) {
      await register(test, { company_ruc: ruc }, person);
      const joining = { id: companyId, userId: person.userId };
      await test.client.request(AcceptMember, { ...joining, status: 'active' }, owner);
      await test.client.request(RemoveMember, joining, owner);
    }
    expect(await about(other)).toEqual([]);
    await expect(leave(id, other)).rejects.toMatchObject({ code: 'REMARK_NOT_OPEN' });
  });

  it('that insult are hidden with a reason by a superAdmin, who alone still reads them', async () => {
    const id = await received();
    const { id: remarkId } = await leave(id, buyer, 'Un insulto');
    await test.client.request(AnswerRemark, { id, remarkId, text: 'Otro insulto' }, provider.person);
    const hide = (part: 'remark' | 'answer', reason: string) =>
      test.client.request(HideRemark, { id: remarkId, part, reason }, admin);
    await hide('remark', 'Contiene un insulto');
    await hide('remark', 'Un segundo motivo');
    await hide('answer', 'Insulta también');
    const shown = (await about(provider)).find((one) => one.id === remarkId);
    expect(shown).toMatchObject({
      remark: { text: null, hiddenReason: 'Contiene un insulto' },
      answer: { text: null, hiddenReason: 'Insulta también' },
    });
    for (const { person } of [buyer, provider]) {
      const { remarks } = await test.client.request(ListOrderRemarks, { id }, person);
      expect(remarks.map(({ remark, answer }) => [remark.text, answer?.text])).toEqual([[null, null]]);
    }
    const all = await test.client.request(ListAllRemarks, { page: 1 }, admin);
    expect(all.remarks.find((one) => one.id === remarkId)?.remark.text).toBe('Un insulto');
    await expect(test.client.request(ListAllRemarks, { page: 1 }, buyer.person)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const events = await waitFor(async () => {
      const found = await test.client.eventsOf(RemarkHidden);
      return found.length >= 2 ? found : null;
    });
    const ofThis = events.filter(({ envelope }) => envelope.subject === remarkId);
    expect(ofThis.map(({ data }) => [data.part, data.reason])).toEqual([
      ['remark', 'Contiene un insulto'],
      ['answer', 'Insulta también'],
    ]);
  });

  it('tell the other side by events that carry no text', async () => {
    const id = await received();
    const { id: remarkId } = await leave(id, buyer, 'Palabras muy propias');
    await test.client.request(AnswerRemark, { id, remarkId, text: 'Palabras de vuelta' }, provider.person);
    const events = await waitFor(async () => {
      const found = [...(await test.client.eventsOf(RemarkLeft)), ...(await test.client.eventsOf(RemarkAnswered))];
      const own = found.filter(({ envelope }) => envelope.subject === remarkId);
      return own.length === 2 ? own : null;
    });
    expect(events.map(({ data }) => data.orderId)).toEqual([id, id]);
    expect(JSON.stringify(events)).not.toContain('Palabras');
  });
});
