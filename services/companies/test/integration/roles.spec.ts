import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { CheckAccountDeletion } from '@cotizaobra/proto/companies/check-account-deletion';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { CompanySaved, MemberRoleChanged } from '@cotizaobra/proto/companies/events';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { GetCompany } from '@cotizaobra/proto/companies/get-company';
import { ListMembers } from '@cotizaobra/proto/companies/list-members';
import { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { type CompanyRole, companyRoles } from '@cotizaobra/proto/core/company-roles.table';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

describe('the roles in a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const change = (by: Actor, id: string, { userId }: Actor, role: CompanyRole, status?: 'active') =>
    test.client.request(AcceptMember, { id, userId, role, ...(status ? { status } : {}) }, by);
  const roleOf = async ({ userId }: Actor) => (await test.client.request(FindMembership, { userId })).role;
  const ownersOf = async (by: Actor, id: string) =>
    (await test.client.request(ListMembers, { id }, by)).members.filter(({ isOwner }) => isOwner);

  /** A company with its owner and one member, accepted without a role. */
  const company = async () => {
    const [founder, joining] = [newPerson(), newPerson()];
    const registered = await register(test, {}, founder);
    const { id, ruc } = registered.company;
    await register(test, { company_ruc: ruc }, joining);
    const owner = { ...founder, companyId: id };
    await test.client.request(AcceptMember, { id, userId: joining.userId, status: 'active' }, owner);
    return { id, ruc, owner, member: { ...joining, companyId: id } };
  };

  it('are that of the owner for who registers, and miembro for who is accepted', async () => {
    const { owner, member } = await company();
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['owner', 'miembro']);
    expect(await roleOf(newPerson())).toBeNull();
  });

  it('are changed by the owner, once for however many calls', async () => {
    const { id, owner, member } = await company();
    await Promise.all(Array.from({ length: 4 }, () => change(owner, id, member, 'almacen')));
    expect(await roleOf(member)).toBe('almacen');
    const told = await waitFor(async () => {
      const events = await test.client.eventsOf(MemberRoleChanged);
      const own = events.filter(({ data }) => data.userId === member.userId);
      return own.length > 0 ? own : null;
    });
    expect(told.map(({ data }) => data)).toEqual([
      { companyId: id, userId: member.userId, before: 'miembro', role: 'almacen', byUserId: owner.userId },
    ]);
  });

  it('let an owner erase the own account once another owner is there', async () => {
    const { id, owner, member } = await company();
    const check = () => test.client.request(CheckAccountDeletion, {}, owner);
    await expect(check()).rejects.toMatchObject({ code: 'OWNER_OF_OTHERS' });
    await change(owner, id, member, 'owner');
    expect(await check()).toEqual({});
  });

  it('may be given with the acceptance, and not to a person who still waits', async () => {
    const { id, ruc, owner } = await company();
    const asking = newPerson();
    await register(test, { company_ruc: ruc }, asking);
    await expect(change(owner, id, asking, 'lector')).rejects.toMatchObject({ code: 'MEMBER_PENDING', status: 409 });
    expect(await change(owner, id, asking, 'lector', 'active')).toMatchObject({ status: 'active', role: 'lector' });
  });

  it('are not changed by anybody else', async () => {
    const { id, owner, member } = await company();
    const elsewhere = await company();
    for (const role of companyRoles.filter((one) => one !== 'owner')) {
      await change(owner, id, member, role);
      await expect(change(member, id, member, 'owner')).rejects.toMatchObject({ code: 'OWNER_ONLY', status: 403 });
      await expect(change(member, id, owner, 'lector')).rejects.toMatchObject({ code: 'OWNER_ONLY', status: 403 });
    }
    const refusal = { code: 'COMPANY_NOT_FOUND', status: 404 };
    await expect(change(elsewhere.owner, id, member, 'lector')).rejects.toMatchObject(refusal);
    await expect(change(owner, id, newPerson(), 'lector')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await expect(
      test.client.request(AcceptMember, { id, userId: member.userId, role: 'gerente' as never }, owner),
    ).rejects.toMatchObject({ code: 'INVALID', fields: [expect.objectContaining({ path: 'role' })] });
    await expect(test.client.request(AcceptMember, { id, userId: member.userId }, owner)).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('always leave one owner: the last cannot step down, and another takes over the name of the company', async () => {
    const { id, owner, member } = await company();
    await expect(change(owner, id, owner, 'lector')).rejects.toMatchObject({ code: 'LAST_OWNER', status: 409 });
    await change(owner, id, member, 'owner');
    await change(owner, id, owner, 'comprador');
    expect(await roleOf(owner)).toBe('comprador');
    const saved = await waitFor(async () => {
      const events = await test.client.eventsOf(CompanySaved);
      return events.find(({ data }) => data.companyId === id && data.ownerUserId === member.userId) ?? null;
    });
    expect(saved.data.ownerUserId).toBe(member.userId);
  });

  it('leave one owner also when both step down at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, owner, member } = await company();
      await change(owner, id, member, 'owner');
      const outcomes = await Promise.allSettled([
        change(owner, id, owner, 'lector'),
        change(member, id, member, 'lector'),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await ownersOf(owner, id)).toHaveLength(1);
    }
  });

  it('end for every owner when a RUC goes to its rightful person', async () => {
    const { id, owner, member } = await company();
    await change(owner, id, member, 'owner');
    const rightful = newPerson();
    const admin = newPerson({ role: 'superAdmin' });
    await test.client.request(ReassignCompany, { id, userId: rightful.userId, reason: 'Ficha RUC' }, admin);
    expect(await ownersOf(member, id)).toEqual([expect.objectContaining({ userId: rightful.userId })]);
    expect(await roleOf(member)).toBe('miembro');
  });

  it('decide who changes the data of the company, by the role that the gateway names', async () => {
    const { id, owner, member } = await company();
    const { name, version } = await test.client.request(GetCompany, { id }, owner);
    const form = { id, name, version, category: ['construccion'], description: '<p>Obras</p>' };
    for (const companyRole of ['comprador', 'cotizador', 'almacen', 'lector'] as const) {
      await expect(test.client.request(UpdateCompany, form, { ...member, companyRole })).rejects.toMatchObject({
        code: 'ROLE_FORBIDS',
        status: 403,
      });
    }
    await expect(
      test.client.request(UpdateCompany, form, { ...member, companyRole: 'miembro' }),
    ).resolves.toMatchObject({ version: version + 1 });
  });

  it('keep keys with the owner, whatever the gateway names', async () => {
    const { id, owner, member } = await company();
    const form = { id, name: 'ERP', scopes: ['orders:read' as const] };
    const pretending = { ...member, companyRole: 'owner' as const };
    await expect(test.client.request(CreateApiKey, form, pretending)).rejects.toMatchObject({ code: 'OWNER_ONLY' });
    await change(owner, id, member, 'owner');
    await expect(test.client.request(CreateApiKey, form, member)).resolves.toHaveProperty('secret');
  });
});
