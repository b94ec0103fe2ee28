import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { AdmitMember } from '@cotizaobra/proto/companies/admit-member';
import { MemberJoined } from '@cotizaobra/proto/companies/events';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { form, newPerson, register, startCompanies } from '../support/companies-service.js';

describe('people whom the provider of a company brings', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const aCompany = async () => {
    const owner = newPerson();
    const { company } = await register(test, {}, owner);
    return { company, owner: { ...owner, companyId: company.id, companyRole: 'owner' as const } };
  };
  const admit = (companyId: string, { userId }: Actor, role: 'lector' | 'comprador' = 'lector') =>
    test.client.request(AdmitMember, { companyId, userId, role }, null);
  const membership = ({ userId }: Actor) => test.client.request(FindMembership, { userId }, null);

  it('are members at once, with the role that the owner chose', async () => {
    const { company } = await aCompany();
    const person = newPerson();
    expect(await admit(company.id, person, 'comprador')).toEqual({ admitted: true });
    expect(await membership(person)).toMatchObject({ companyId: company.id, role: 'comprador' });
    const joined = await test.client.eventsOf(MemberJoined);
    expect(joined.filter(({ data }) => data.userId === person.userId)).toHaveLength(1);
  });

  it('are taken in once, however often and however many at once the provider says so', async () => {
    const { company } = await aCompany();
    const person = newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => admit(company.id, person)));
    expect(answers.filter(({ admitted }) => admitted)).toHaveLength(1);
  });

  it('stay out when the owner took them out', async () => {
    const { company, owner } = await aCompany();
    const person = newPerson();
    await admit(company.id, person);
    await test.client.request(RemoveMember, { id: company.id, userId: person.userId }, owner);
    expect(await admit(company.id, person)).toEqual({ admitted: false });
    expect(await membership(person)).toMatchObject({ companyId: null });
  });

  it('keep the role that they have', async () => {
    const { company, owner } = await aCompany();
    const person = newPerson();
    await admit(company.id, person);
    const change = { id: company.id, userId: person.userId, role: 'cotizador' as const };
    await test.client.request(AcceptMember, change, owner);
    await admit(company.id, person);
    expect(await membership(person)).toMatchObject({ role: 'cotizador' });
    expect(await admit(company.id, owner)).toEqual({ admitted: false });
    expect(await membership(owner)).toMatchObject({ role: 'owner' });
  });

  it('do not leave another company for it, but their open request gives way', async () => {
    const [here, there] = [await aCompany(), await aCompany()];
    const member = newPerson();
    await admit(there.company.id, member);
    expect(await admit(here.company.id, member)).toEqual({ admitted: false });
    expect(await membership(member)).toMatchObject({ companyId: there.company.id });
    for (const asked of [here, there]) {
      const person = newPerson();
      await register(test, { ...form(), company_ruc: asked.company.ruc }, person);
      expect(await membership(person)).toMatchObject({ companyId: null });
      expect(await admit(here.company.id, person)).toEqual({ admitted: true });
      expect(await membership(person)).toMatchObject({ companyId: here.company.id, role: 'lector' });
    }
  });
});
