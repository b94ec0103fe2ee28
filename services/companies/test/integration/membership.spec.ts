import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MemberJoined, MemberLeft } from '@cotizaobra/proto/companies/events';
import { FindMembership } from '@cotizaobra/proto/companies/requests';
import { withMemberships } from '../../src/commands/membership-command.js';
import { newPerson, newRuc, register, startCompanies } from '../support/companies-service.js';

describe('the command that settles memberships', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const settle = (action: 'accept' | 'remove', ruc: string, userId: string) =>
    withMemberships(databaseTestEnv(test.database.url), (memberships) => memberships[action](ruc, userId));
  const activeCompanyOf = async (userId: string) => (await test.client.request(FindMembership, { userId })).companyId;

  /** A company with an owner and a second person who asked to join. */
  const waiting = async () => {
    const owner = newPerson();
    const person = newPerson();
    const { company } = await register(test, {}, owner);
    await register(test, { company_ruc: company.ruc, company_position: 'Residente' }, person);
    return { owner, person, company };
  };

  it('lets in whoever asked, once', async () => {
    const { person, company } = await waiting();
    await settle('accept', company.ruc, person.userId);
    await settle('accept', company.ruc, person.userId);
    expect(await activeCompanyOf(person.userId)).toBe(company.id);
    const joined = await waitFor(async () => {
      const events = await test.client.eventsOf(MemberJoined);
      const ofPerson = events.filter(({ data }) => data.userId === person.userId);
      return ofPerson.length > 0 ? ofPerson : null;
    });
    expect(joined.map(({ data, envelope }) => [data, envelope.aggregateVersion])).toEqual([
      [{ companyId: company.id, userId: person.userId, isOwner: false, position: 'Residente' }, 3],
    ]);
  });

  it('takes a member out and tells so', async () => {
    const { person, company } = await waiting();
    await settle('accept', company.ruc, person.userId);
    await settle('remove', company.ruc, person.userId);
    expect(await activeCompanyOf(person.userId)).toBeNull();
    const left = await waitFor(async () =>
      (await test.client.eventsOf(MemberLeft)).find(({ data }) => data.userId === person.userId),
    );
    expect(left).toMatchObject({ envelope: { aggregateVersion: 4 }, data: { companyId: company.id } });
  });

  it('turns a request down without telling that somebody left', async () => {
    const { person, company } = await waiting();
    await settle('remove', company.ruc, person.userId);
    await expect(settle('remove', company.ruc, person.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [row] = await test.database.query<{ events: number }>(
      `SELECT count(*)::int AS events FROM outbox WHERE aggregate_id = $1 AND type = $2`,
      [company.id, MemberLeft.type],
    );
    expect(row?.events).toBe(0);
  });

  it('never leaves a company without its owner, and knows only what exists', async () => {
    const { owner, person, company } = await waiting();
    await expect(settle('remove', company.ruc, owner.userId)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(settle('accept', newRuc(), person.userId)).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' });
    await expect(settle('accept', company.ruc, newPerson().userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
