import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { CompanyReassigned, MemberJoined, MemberLeft, MemberRefused } from '@cotizaobra/proto/companies/events';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { HandOverOwnership } from '@cotizaobra/proto/companies/hand-over-ownership';
import { ListMembers } from '@cotizaobra/proto/companies/list-members';
import { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { AccountRegistered, ProfileSaved } from '@cotizaobra/proto/identity/events';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

describe('the people of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const activeCompanyOf = async ({ userId }: Actor) =>
    (await test.client.request(FindMembership, { userId })).companyId;
  const accept = (by: Actor, id: string, { userId }: Actor) =>
    test.client.request(AcceptMember, { id, userId, status: 'active' }, by);
  const remove = (by: Actor, id: string, { userId }: Actor) => test.client.request(RemoveMember, { id, userId }, by);
  const handOver = (by: Actor, id: string, { userId }: Actor) =>
    test.client.request(HandOverOwnership, { id, userId }, by);
  const list = async (by: Actor, id: string) => (await test.client.request(ListMembers, { id }, by)).members;
  /** The event of a kind that tells of a person, once it is there; and how many there are. */
  const told = async <E extends EventDef>(def: E, matches: (data: Record<string, unknown>) => boolean) => {
    const read = async () =>
      (await test.client.eventsOf(def)).filter(({ data }) => matches(data as Record<string, unknown>));
    await waitFor(async () => (await read()).length > 0, { what: def.type });
    return read();
  };

  /** A company with an owner, who asks and acts as its member, and a second person who asked to join. */
  const waiting = async () => {
    const stranger = newPerson();
    const asking = newPerson();
    const { company } = await register(test, {}, stranger);
    await register(test, { company_ruc: company.ruc, company_position: 'Residente' }, asking);
    const owner = { ...stranger, companyId: company.id };
    return { id: company.id, owner, asking: { ...asking, companyId: company.id } };
  };
  const working = async () => {
    const company = await waiting();
    await accept(company.owner, company.id, company.asking);
    return { id: company.id, owner: company.owner, colleague: company.asking };
  };
  const outsider = async () => {
    const person = newPerson();
    const { company } = await register(test, {}, person);
    return { ...person, companyId: company.id };
  };

  it('are let in by the owner, once however often', async () => {
    const { id, owner, asking } = await waiting();
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(owner, id, asking)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ userId: asking.userId, status: 'active', isOwner: false, position: 'Residente' });
    }
    expect(await activeCompanyOf(asking)).toBe(id);
    const events = await told(MemberJoined, (data) => data.userId === asking.userId);
    expect(events.map(({ data, envelope }) => [data.acceptedByUserId, envelope.aggregateVersion])).toEqual([
      [owner.userId, 3],
    ]);
  });

  it('are turned down by the owner, and may turn to another company', async () => {
    const { id, owner, asking } = await waiting();
    await remove(owner, id, asking);
    await expect(remove(owner, id, asking)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND', status: 404 });
    expect(await told(MemberRefused, (data) => data.userId === asking.userId)).toHaveLength(1);
    expect(await test.client.request(GetCompanyOfUser, { userId: asking.userId }, asking)).toEqual({
      company: null,
      membership: null,
    });
    expect((await test.client.eventsOf(MemberLeft)).some(({ data }) => data.userId === asking.userId)).toBe(false);
  });

  it('are taken out by the owner, or leave', async () => {
    const first = await working();
    await remove(first.owner, first.id, first.colleague);
    expect(await activeCompanyOf(first.colleague)).toBeNull();
    const [removed] = await told(MemberLeft, (data) => data.userId === first.colleague.userId);
    expect(removed?.data).toMatchObject({ companyId: first.id, removedByUserId: first.owner.userId });
    const second = await working();
    await remove(second.colleague, second.id, second.colleague);
    const [left] = await told(MemberLeft, (data) => data.userId === second.colleague.userId);
    expect(left?.data).toEqual({ companyId: second.id, userId: second.colleague.userId });
  });

  it('take their request back', async () => {
    const { id, asking } = await waiting();
    await remove({ ...asking, companyId: null }, id, asking);
    expect((await test.client.request(GetCompanyOfUser, { userId: asking.userId }, asking)).membership).toBeNull();
  });

  it('always have an owner among them, who hands over before leaving', async () => {
    const { id, owner, colleague } = await working();
    await expect(remove(owner, id, owner)).rejects.toMatchObject({ code: 'OWNER_STAYS', status: 409 });
    const { members } = await handOver(owner, id, colleague);
    expect(members.map(({ userId, isOwner }) => [userId, isOwner])).toEqual([
      [colleague.userId, true],
      [owner.userId, false],
    ]);
    await expect(handOver(owner, id, owner)).rejects.toMatchObject({ code: 'OWNER_ONLY', status: 403 });
    await remove(owner, id, owner);
    expect(await activeCompanyOf(owner)).toBeNull();
  });

  it('have one owner after two hand-overs at once', async () => {
    const { id, owner, colleague } = await working();
    await Promise.allSettled([handOver(owner, id, colleague), handOver(owner, id, colleague)]);
    expect((await list(colleague, id)).filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });

  it('are never handed the company while they wait', async () => {
    const { id, owner, asking } = await waiting();
    await expect(handOver(owner, id, asking)).rejects.toMatchObject({ code: 'MEMBER_PENDING', status: 409 });
  });

  it('see each other, and only the owner who asks to join', async () => {
    const { id, owner, colleague } = await working();
    const third = newPerson();
    const { company } = await test.client.request(GetCompanyOfUser, { userId: owner.userId }, owner);
    await register(test, { company_ruc: company!.ruc }, third);
    await test.client.publish(ProfileSaved, {
      subject: third.userId,
      aggregateVersion: 2,
      data: {
        userId: third.userId,
        email: 'nelida@ejemplo.pe',
        name: 'Nélida',
        lastName: 'Ñahui',
        phone: '987654321',
        department: '15',
        province: '1501',
        district: '150103',
        address: null,
      },
    });
    await test.client.publish(AccountRegistered, {
      subject: third.userId,
      aggregateVersion: 1,
      data: { userId: third.userId, email: 'antes@ejemplo.pe', role: 'Usuario' },
    });
    const seen = await waitFor(async () => {
      const members = await list(owner, id);
      return members.some(({ name }) => name === 'Nélida') ? members : null;
    });
    expect(seen.map(({ status }) => status)).toEqual(['active', 'active', 'pending']);
    expect(seen[2]).toMatchObject({ name: 'Nélida', lastName: 'Ñahui', email: 'nelida@ejemplo.pe' });
    expect((await list(colleague, id)).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('are out of reach for anybody else', async () => {
    const { id, owner, asking } = await waiting();
    const other = await outsider();
    for (const stranger of [other, asking]) {
      const refusal = { code: 'COMPANY_NOT_FOUND', status: 404 };
      await expect(list(stranger, id)).rejects.toMatchObject(refusal);
      await expect(accept(stranger, id, asking)).rejects.toMatchObject(refusal);
      await expect(remove(stranger, id, owner)).rejects.toMatchObject(refusal);
      await expect(handOver(stranger, id, asking)).rejects.toMatchObject(refusal);
    }
    const colleague = (await working()).colleague;
    await expect(remove(colleague, colleague.companyId!, other)).rejects.toMatchObject({ code: 'OWNER_ONLY' });
    for (const def of [ListMembers, AcceptMember, RemoveMember, HandOverOwnership, ReassignCompany]) {
      const input = { id, userId: asking.userId, status: 'active' as const, reason: 'x' };
      await expect(test.client.request(def, input)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });

  describe('when a RUC was taken by somebody it does not belong to', () => {
    const admin = newPerson({ role: 'superAdmin' });
    const reassign = (by: Actor, id: string, { userId }: Actor) =>
      test.client.request(ReassignCompany, { id, userId, reason: 'Ficha RUC presentada' }, by);

    it('get it back from a superAdmin, which is on record', async () => {
      const { id, owner, asking } = await waiting();
      await reassign(admin, id, asking);
      await reassign(admin, id, asking);
      expect(await activeCompanyOf(asking)).toBe(id);
      expect(await activeCompanyOf(owner)).toBeNull();
      expect((await list(asking, id)).map(({ userId, isOwner }) => [userId, isOwner])).toEqual([[asking.userId, true]]);
      const records = await told(CompanyReassigned, (data) => data.companyId === id);
      expect(records.map(({ data }) => data)).toEqual([
        expect.objectContaining({
          fromUserId: owner.userId,
          toUserId: asking.userId,
          byUserId: admin.userId,
          reason: 'Ficha RUC presentada',
        }),
      ]);
    });

    it('get it also when they never asked, and not while they act for another company', async () => {
      const { id } = await waiting();
      const newcomer = newPerson();
      await reassign(admin, id, newcomer);
      expect(await activeCompanyOf(newcomer)).toBe(id);
      await expect(reassign(admin, id, await outsider())).rejects.toMatchObject({
        code: 'PERSON_ELSEWHERE',
        status: 409,
      });
    });

    it('cannot take it themselves', async () => {
      const { id, owner, asking } = await waiting();
      for (const person of [owner, asking]) {
        await expect(reassign(person, id, asking)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
      }
    });
  });
});
