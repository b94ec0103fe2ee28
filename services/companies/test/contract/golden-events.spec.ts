import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { AnswerRemark } from '@cotizaobra/proto/companies/answer-remark';
import * as companyEvents from '@cotizaobra/proto/companies/events';
import { GrantSupportAccess } from '@cotizaobra/proto/companies/grant-support-access';
import { HandOverOwnership } from '@cotizaobra/proto/companies/hand-over-ownership';
import { HideRemark } from '@cotizaobra/proto/companies/hide-remark';
import { LeaveRemark } from '@cotizaobra/proto/companies/leave-remark';
import { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import { SetCompanySecurity } from '@cotizaobra/proto/companies/set-company-security';
import { StartCompanyExport } from '@cotizaobra/proto/companies/start-company-export';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { AccountBlocked, AccountRegistered, ProfileSaved } from '@cotizaobra/proto/identity/events';
import { ArchiveWriter } from '../../src/export/archive-writer.js';
import { DataExportRepository } from '../../src/export/data-export.repository.js';
import { ExportOutcome } from '../../src/export/export-outcome.js';
import { newPerson, register, startCompanies } from '../support/companies-service.js';
import { Deals, newDeal } from '../support/deals.js';

/** A received order, a remark, its answer, and both in the eyes of a superAdmin. */
async function leaveRemarks(test: TestService): Promise<void> {
  const [buying, selling] = [newPerson(), newPerson()];
  const { id: buyer } = (await register(test, {}, buying)).company;
  const { id: provider } = (await register(test, {}, selling)).company;
  const deal = newDeal(buyer, provider);
  await new Deals(test).receive(deal, '2026-11-20');
  const id = deal.orderId;
  const { id: remarkId } = await waitFor(() =>
    test.client.request(LeaveRemark, { id, text: 'Llegó a la hora' }, { ...buying, companyId: buyer }),
  );
  await test.client.request(AnswerRemark, { id, remarkId, text: 'Gracias' }, { ...selling, companyId: provider });
  const admin = newPerson({ role: 'superAdmin' });
  await test.client.request(HideRemark, { id: remarkId, reason: 'Contiene un insulto' }, admin);
}

/** An archive whose parts are all there. */
async function finishArchive(test: TestService): Promise<void> {
  const owner = newPerson();
  const { id } = (await register(test, {}, owner)).company;
  const started = await test.client.request(StartCompanyExport, { id }, { ...owner, companyId: id });
  const bytes = (async function* () {
    yield Buffer.from('PK');
  })();
  const archive = await test.get(ArchiveWriter).write(bytes);
  const row = await test.get(DataExportRepository).find(started.id);
  await test.get(ExportOutcome).settle(row!, archive);
}

describe('what companies publishes', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
    const first = newPerson();
    const { company } = await register(test, {}, first);
    const { id } = company;
    const owner = { ...first, companyId: id };
    const [refused, removed, next] = [newPerson(), newPerson(), newPerson()];
    for (const person of [refused, removed, next]) await register(test, { company_ruc: company.ruc }, person);
    await test.client.request(RemoveMember, { id, userId: refused.userId }, owner);
    for (const { userId } of [removed, next]) {
      await test.client.request(AcceptMember, { id, userId, status: 'active' }, owner);
    }
    await test.client.request(RemoveMember, { id, userId: removed.userId }, owner);
    await test.client.request(SetCompanySecurity, { id, requiresFactor: true }, owner);
    await test.client.request(GrantSupportAccess, { id, hours: 1, reason: 'No cuadra la orden' }, owner);
    await test.client.request(AcceptMember, { id, userId: next.userId, role: 'comprador' }, owner);
    await test.client.request(HandOverOwnership, { id, userId: next.userId }, owner);
    await test.client.request(
      ReassignCompany,
      { id, userId: first.userId, reason: 'Ficha RUC' },
      newPerson({ role: 'superAdmin' }),
    );
    await leaveRemarks(test);
    await finishArchive(test);
  });
  afterAll(() => test.stop());

  it.each(Object.values(companyEvents).map((def) => [def.type, def as EventDef] as const))(
    'has the shape of the golden %s',
    async (_type, def) => {
      const [published] = await waitFor(async () => {
        const events = await test.client.eventsOf(def);
        return events.length > 0 ? events : null;
      });
      expect(shapeOf(published!)).toEqual(shapeOf(golden(def)));
    },
  );

  it('follows from what it takes of others, once however often it comes', async () => {
    for (const def of [AccountBlocked, AccountRegistered, ProfileSaved] as EventDef[]) {
      const { envelope, data } = golden(def);
      await test.client.publishRaw(def, envelope, JSON.stringify(data));
      await test.client.publishRaw(def, envelope, JSON.stringify(data));
    }
    const { userId, ...person } = golden(ProfileSaved).data;
    await waitFor(async () => {
      const rows = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [
        [golden(AccountRegistered).envelope.id, golden(ProfileSaved).envelope.id],
      ]);
      return rows.length === 2;
    });
    const rows = await test.database.query('SELECT email, name FROM person WHERE user_id = $1', [userId]);
    expect(rows).toEqual([{ email: person.email, name: person.name }]);
    expect(await test.database.query('SELECT * FROM dead_letters')).toEqual([]);
  });
});
