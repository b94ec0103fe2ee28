import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved, MemberJoined, MemberLeft, MembershipRequested } from '@cotizaobra/proto/companies/events';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { withMemberships } from '../../src/commands/membership-command.js';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

describe('what companies publishes', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
    const { company } = await register(test);
    const person = newPerson();
    await register(test, { company_ruc: company.ruc }, person);
    await withMemberships(databaseTestEnv(test.database.url), async (memberships) => {
      await memberships.accept(company.ruc, person.userId);
      await memberships.remove(company.ruc, person.userId);
    });
  });
  afterAll(() => test.stop());

  it.each(
    [CompanySaved, MemberJoined, MembershipRequested, MemberLeft].map((def) => [def.type, def as EventDef] as const),
  )('has the shape of the golden %s', async (_type, def) => {
    const [published] = await waitFor(async () => {
      const events = await test.client.eventsOf(def);
      return events.length > 0 ? events : null;
    });
    expect(shapeOf(published!)).toEqual(shapeOf(golden(def)));
  });
});
