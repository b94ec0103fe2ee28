import { randomUUID } from 'node:crypto';
import { golden } from '@cotizaobra/chassis/testing/golden';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { CheckAccountDeletion } from '@cotizaobra/proto/companies/check-account-deletion';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { MemberLeft, OwnershipHandedOver } from '@cotizaobra/proto/companies/events';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { ListMembers } from '@cotizaobra/proto/companies/list-members';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

describe('an account that is erased', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const check = (actor: Actor) => test.client.request(CheckAccountDeletion, {}, actor);
  const companyOf = async (userId: string) => (await test.client.request(FindMembership, { userId })).companyId;
  const erase = async (userId: string) => {
    const { envelope } = golden(AccountDeleted);
    const message = { ...envelope, id: randomUUID(), subject: userId };
    await test.client.publishRaw(AccountDeleted, message, JSON.stringify({ userId }));
    await test.client.publishRaw(AccountDeleted, message, JSON.stringify({ userId }));
    await waitFor(async () => (await companyOf(userId)) === null);
  };
  const withColleague = async () => {
    const [owner, colleague] = [newPerson(), newPerson()];
    const { company } = await register(test, {}, owner);
    await register(test, { company_ruc: company.ruc }, colleague);
    const accept = () =>
      test.client.request(
        AcceptMember,
        { id: company.id, userId: colleague.userId, status: 'active' },
        { ...owner, companyId: company.id },
      );
    return { owner, colleague, id: company.id, accept };
  };

  it('is refused while its person administers a company with other people, and not otherwise', async () => {
    const { owner, colleague, accept } = await withColleague();
    // A request to join is nobody who acts.
    expect(await check(owner)).toEqual({});
    await accept();
    await expect(check(owner)).rejects.toMatchObject({ code: 'OWNER_OF_OTHERS', status: 409 });
    expect(await check(colleague)).toEqual({});
    expect(await check(newPerson())).toEqual({});
    await expect(test.client.request(CheckAccountDeletion, {})).rejects.toMatchObject({ status: 401 });
  });

  it('leaves its company, with its keys, and the company stays', async () => {
    const owner = newPerson();
    const { company } = await register(test, {}, owner);
    const form = { id: company.id, name: 'ERP', scopes: ['directory:read' as const], expiresAt: null };
    await test.client.request(CreateApiKey, form, { ...owner, companyId: company.id });
    await erase(owner.userId);
    const keys = await test.database.query<{ revoked_at: Date | null }>(
      'SELECT revoked_at FROM api_key WHERE company_id = $1',
      [company.id],
    );
    expect(keys.map(({ revoked_at }) => revoked_at !== null)).toEqual([true]);
    expect(await test.database.query('SELECT name FROM company WHERE id = $1', [company.id])).toHaveLength(1);
    const left = await waitFor(async () => {
      const events = (await test.client.eventsOf(MemberLeft)).filter(({ data }) => data.userId === owner.userId);
      return events.length > 0 ? events : null;
    });
    expect(left).toHaveLength(1);
    expect(await test.database.query('SELECT * FROM dead_letters')).toEqual([]);
  });

  it('hands the company to whoever was accepted in the meantime', async () => {
    const { owner, colleague, id, accept } = await withColleague();
    await accept();
    await erase(owner.userId);
    const { members } = await test.client.request(ListMembers, { id }, { ...colleague, companyId: id });
    expect(members.map(({ userId, isOwner }) => [userId, isOwner])).toEqual([[colleague.userId, true]]);
    await waitFor(async () =>
      (await test.client.eventsOf(OwnershipHandedOver)).some(({ data }) => data.toUserId === colleague.userId),
    );
  });
});
