import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { EnterSupport } from '@cotizaobra/proto/companies/enter-support';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { GetSupportAccess } from '@cotizaobra/proto/companies/get-support-access';
import { GrantSupportAccess } from '@cotizaobra/proto/companies/grant-support-access';
import { LeaveSupport } from '@cotizaobra/proto/companies/leave-support';
import { ListAuditLog } from '@cotizaobra/proto/companies/list-audit-log';
import { ListOrderRemarks } from '@cotizaobra/proto/companies/list-order-remarks';
import { ListSupportAccess } from '@cotizaobra/proto/companies/list-support-access';
import { RevokeSupportAccess } from '@cotizaobra/proto/companies/revoke-support-access';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { DataSource } from 'typeorm';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

const NOBODY = '019a9f10-0000-7000-8000-00000000dead';

describe('support of the platform in a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const company = async () => {
    const founder = newPerson();
    const { company: made } = await register(test, {}, founder);
    return { id: made.id, owner: { ...founder, companyId: made.id } as Actor };
  };
  const helper = () => newPerson({ role: 'superAdmin' });
  const grant = (id: string, by: Actor, hours: 1 | 4 | 24 | 72 = 4) =>
    test.client.request(GrantSupportAccess, { id, hours, reason: 'No cuadra la orden' }, by);
  const membership = ({ userId }: Actor) => test.client.request(FindMembership, { userId, asSupport: true });
  const acts = async (id: string, by: Actor) =>
    (await test.client.request(ListAuditLog, { id }, by)).entries.map(({ key }) => key);

  it('needs the leave of an owner', async () => {
    const { id } = await company();
    await expect(test.client.request(EnterSupport, { id }, helper())).rejects.toMatchObject({
      code: 'NO_SUPPORT_ACCESS',
    });
    await expect(test.client.request(EnterSupport, { id: NOBODY }, helper())).rejects.toMatchObject({ status: 404 });
    await expect(test.client.request(EnterSupport, { id }, newPerson())).rejects.toMatchObject({ status: 403 });
    await expect(grant(id, newPerson({ companyId: id }))).rejects.toMatchObject({ status: 404 });
  });

  it('reads as the company while the leave runs, and stands in its log', async () => {
    const { id, owner } = await company();
    const person = helper();
    const { access } = await grant(id, owner);
    expect(new Date(access.expiresAt).getTime() - new Date(access.grantedAt).getTime()).toBe(4 * 3_600_000);
    expect(await membership(person)).toMatchObject({ companyId: null });
    await test.client.request(EnterSupport, { id }, person);
    expect(await membership(person)).toEqual({ companyId: id, role: 'lector', requiresFactor: false, isSupport: true });
    const seen = await test.client.request(GetCompanyOfUser, { userId: person.userId }, person);
    expect(seen).toMatchObject({
      company: { id },
      membership: { role: 'lector', isOwner: false, supportUntil: access.expiresAt },
    });
    expect(await test.client.request(ListSupportAccess, {}, person)).toMatchObject({ enteredCompanyId: id });
    await test.client.request(LeaveSupport, {}, person);
    expect(await membership(person)).toMatchObject({ companyId: null });
    await waitFor(async () => ((await acts(id, owner)).length === 3 ? true : null));
    expect(await acts(id, owner)).toEqual([
      'companies.leave-support',
      'companies.enter-support',
      'companies.grant-support-access',
    ]);
  });

  it('ends at once when the owner says so, and by itself after its time', async () => {
    const { id, owner } = await company();
    const person = helper();
    await grant(id, owner, 1);
    await test.client.request(EnterSupport, { id }, person);
    await test.client.request(RevokeSupportAccess, { id }, owner);
    expect(await membership(person)).toMatchObject({ companyId: null });
    expect(await test.client.request(GetSupportAccess, { id }, owner)).toEqual({ access: null });
    await grant(id, owner, 1);
    await test.client.request(EnterSupport, { id }, person);
    const past = `UPDATE support_access SET expires_at = now() - interval '1 second' WHERE company_id = $1`;
    await test.get(DataSource).query(past, [id]);
    expect(await membership(person)).toMatchObject({ companyId: null });
    // The one that ran out makes room for the next.
    await Promise.all(Array.from({ length: 4 }, () => grant(id, owner, 1)));
    const { access } = await test.client.request(GetSupportAccess, { id }, owner);
    expect(access).toMatchObject({ reason: 'No cuadra la orden' });
  });

  it('changes nothing, whatever it sends, and each reading is recorded', async () => {
    const { id, owner } = await company();
    await grant(id, owner);
    const support: Actor = { ...helper(), companyId: id, companyRole: 'lector', means: 'support' };
    const form = { id, name: 'Otra', category: ['construccion'], description: '' };
    await expect(test.client.request(UpdateCompany, form, support)).rejects.toMatchObject({ code: 'ROLE_FORBIDS' });
    await test.client.request(ListOrderRemarks, { id: NOBODY }, support).catch(() => null);
    await test.client.request(GetCompanyOfUser, { userId: support.userId }, support);
    const read = await waitFor(async () => {
      const { entries } = await test.client.request(ListAuditLog, { id, area: 'support' }, owner);
      return entries.find(({ means }) => means === 'support') ?? null;
    });
    expect(read).toMatchObject({ key: 'companies.get-company-of-user', userId: support.userId });
  });
});
