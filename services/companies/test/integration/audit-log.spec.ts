import { randomUUID } from 'node:crypto';
import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { AUDIT_LOG_PAGE_SIZE, type AuditLogEntry } from '@cotizaobra/proto/companies/audit-log-model';
import { CheckAuditLog } from '@cotizaobra/proto/companies/check-audit-log';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { ExportAuditLog } from '@cotizaobra/proto/companies/export-audit-log';
import { ListAuditLog } from '@cotizaobra/proto/companies/list-audit-log';
import { SetCompanySecurity } from '@cotizaobra/proto/companies/set-company-security';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import { IdentityAct, QuotationAct } from '@cotizaobra/proto/core/act-recorded';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { DataSource } from 'typeorm';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

const aProfile = {
  phone: '987654321',
  department: '15',
  province: '1501',
  district: '150103',
  address: null,
};

describe('the audit log of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const company = async () => {
    const [founder, joining] = [newPerson(), newPerson()];
    const { company: made } = await register(test, {}, founder);
    await register(test, { company_ruc: made.ruc }, joining);
    const owner: Actor = { ...founder, companyId: made.id };
    return { id: made.id, owner, joining, member: { ...joining, companyId: made.id, companyRole: 'miembro' } as Actor };
  };
  type Filter = Omit<MessageInput<typeof ListAuditLog>, 'id'>;
  const list = (id: string, by: Actor, filter: Filter = {}) => test.client.request(ListAuditLog, { id, ...filter }, by);
  /** Once there are so many. */
  const entries = (id: string, by: Actor, n: number, filter: Filter = {}): Promise<AuditLogEntry[]> =>
    waitFor(async () => {
      const found = (await list(id, by, filter)).entries;
      return found.length >= n ? found : null;
    });
  const check = (id: string, by: Actor) => test.client.request(CheckAuditLog, { id }, by);
  const act = (companyId: string, by: Actor, overrides: object = {}) =>
    test.client.publish(QuotationAct, {
      data: {
        companyId,
        key: 'quotations.send-document',
        userId: by.userId,
        role: 'owner',
        means: 'session',
        address: '190.42.7.1',
        subjectId: randomUUID(),
        label: 'REQ-0012 · Losa aligerada',
        changes: [],
        ...overrides,
      },
    });

  it('keeps who did what, from where, before and after', async () => {
    const { id, owner, joining } = await company();
    await test.client.publish(ProfileSaved, {
      aggregateVersion: 7,
      data: { ...aProfile, userId: owner.userId, email: owner.email, name: 'Rosa', lastName: 'Ñaupari' },
    });
    const by = { address: '190.42.7.1' };
    await test.client.request(
      AcceptMember,
      { id, userId: joining.userId, status: 'active', role: 'lector' },
      owner,
      by,
    );
    await test.client.request(SetCompanySecurity, { id, requiresFactor: true }, owner, by);
    const both = await entries(id, owner, 2);
    const [security, accepted] = both;
    expect(both.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2]);
    expect(accepted).toMatchObject({
      key: 'companies.accept-member',
      area: 'people',
      text: 'Cambió a una persona de la empresa',
      about: 'person',
      subjectId: joining.userId,
      userId: owner.userId,
      role: 'owner',
      means: 'session',
      address: '190.42.7.1',
      changes: [
        { field: 'Pedido de entrar', before: 'Pendiente', after: 'Aceptado' },
        { field: 'Rol', before: 'Miembro', after: 'Lector' },
      ],
    });
    expect(security).toMatchObject({
      changes: [{ field: 'Exige verificación en dos pasos', before: 'No', after: 'Sí' }],
    });
    await waitFor(async () => ((await list(id, owner)).entries[0]?.person === 'Rosa Ñaupari' ? true : null));
  });

  it('keeps nothing of what was refused, rolled back or changed nothing', async () => {
    const { id, owner, member } = await company();
    const set = (requiresFactor: boolean, by: Actor) =>
      test.client.request(SetCompanySecurity, { id, requiresFactor }, by);
    await expect(set(true, member)).rejects.toMatchObject({ status: 404 });
    await set(false, owner);
    const version = { id, version: 99, name: 'Otra', category: ['construccion'], description: '' };
    await expect(test.client.request(UpdateCompany, version, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
    await set(true, owner);
    expect((await entries(id, owner, 1)).map(({ key }) => key)).toEqual(['companies.set-company-security']);
  });

  it('keeps one act for however many calls with one key', async () => {
    const { id, owner } = await company();
    const name = 'Clave del ERP';
    const create = () =>
      test.client
        .request(CreateApiKey, { id, name, scopes: ['quotations:read'] as never }, owner)
        .catch((error: unknown) => error);
    await create();
    expect((await entries(id, owner, 1))[0]).toMatchObject({ area: 'integrations', label: name });
  });

  it('gathers the acts of every service, each once, those of accounts by the person’s company', async () => {
    const { id, owner } = await company();
    const sent = await act(id, owner);
    await test.client.publish(QuotationAct, { ...sent.envelope, data: sent.data });
    const data = { ...sent.data, companyId: null, key: 'identity.disable-totp', label: null };
    await test.client.publish(IdentityAct, { data });
    await test.client.publish(IdentityAct, { data: { ...data, userId: randomUUID() } });
    const found = await entries(id, owner, 2);
    expect(found.map(({ key }) => key).sort()).toEqual(['identity.disable-totp', 'quotations.send-document']);
    expect(found.find(({ about }) => about === 'document')).toMatchObject({ label: 'REQ-0012 · Losa aligerada' });
  });

  it('filters by area, person, day and words, page by page', async () => {
    const { id, owner, member } = await company();
    for (let n = 0; n < AUDIT_LOG_PAGE_SIZE + 3; n += 1) await act(id, n % 2 ? owner : member);
    await act(id, owner, { key: 'quotations.get-bc3', label: 'COT-7 100%' });
    await waitFor(async () => ((await check(id, owner)).entries === AUDIT_LOG_PAGE_SIZE + 4 ? true : null));
    const first = await list(id, owner);
    const rest = await list(id, owner, { before: first.nextBefore! });
    const listed = [...first.entries, ...rest.entries];
    expect(new Set(listed.map(({ sequence }) => sequence)).size).toBe(AUDIT_LOG_PAGE_SIZE + 4);
    expect(listed.map(({ at }) => at)).toEqual(
      listed
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect([rest.nextBefore, rest.people]).toEqual([null, []]);
    expect(first.people.map(({ userId }) => userId).sort()).toEqual([owner.userId, member.userId].sort());
    const count = async (filter: Filter) => (await list(id, owner, filter)).entries.length;
    expect(await count({ area: 'data' })).toBe(1);
    expect(await count({ userId: member.userId })).toBe(27);
    expect(await count({ search: '100%' })).toBe(1);
    expect(await count({ search: 'BC3' })).toBe(1);
    expect(await count({ search: 'ENVIÓ el req' })).toBe(AUDIT_LOG_PAGE_SIZE);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Lima' });
    expect(await count({ from: today, to: today, area: 'data' })).toBe(1);
    expect(await count({ to: '2020-01-01' })).toBe(0);
    const { entries: all } = await test.client.request(ExportAuditLog, { id, area: 'data' }, owner);
    expect(all.map(({ key }) => key)).toEqual(['quotations.get-bc3']);
    // The export itself is a reading.
    await waitFor(async () => ((await count({ area: 'data' })) === 2 ? true : null));
  });

  it('is a chain that anybody can compute again, and that shows what was changed or cut off', async () => {
    const { id, owner } = await company();
    for (let n = 0; n < 4; n += 1) await act(id, owner, { label: `REQ-${n}` });
    await waitFor(async () => ((await check(id, owner)).entries === 4 ? true : null));
    const { entries: all } = await test.client.request(ExportAuditLog, { id }, owner);
    let before: string | null = null;
    for (const { hash, area: _area, text: _text, about: _about, person: _person, ...content } of all) {
      expect(content.prevHash).toBe(before);
      expect(hashOf(content)).toBe(hash);
      before = hash;
    }
    const whole = await waitFor(async () => {
      const answer = await check(id, owner);
      return answer.entries === 5 ? answer : null;
    });
    expect(whole.brokenAt).toBeNull();
    const db = test.get(DataSource);
    const change = `UPDATE audit_entry SET label = 'REQ-9' WHERE company_id = $1 AND sequence = 2`;
    await expect(db.query(change, [id])).rejects.toThrow('an audit log only grows');
    await expect(db.query('TRUNCATE audit_entry')).rejects.toThrow('an audit log only grows');
    await db.query('ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_immutable');
    await db.query(change, [id]);
    expect(await check(id, owner)).toMatchObject({ brokenAt: 2 });
    await db.query('DELETE FROM audit_entry WHERE company_id = $1 AND sequence > 1', [id]);
    expect(await check(id, owner)).toMatchObject({ entries: 1, brokenAt: 2 });
    await db.query('ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_immutable');
  });

  it('is for the owners alone', async () => {
    const { id, owner, joining, member } = await company();
    await test.client.request(AcceptMember, { id, userId: joining.userId, status: 'active' }, owner);
    const elsewhere = await company();
    for (const message of [ListAuditLog, ExportAuditLog, CheckAuditLog]) {
      await expect(test.client.request(message, { id }, member)).rejects.toMatchObject({ code: 'OWNER_ONLY' });
      await expect(test.client.request(message, { id }, elsewhere.owner)).rejects.toMatchObject({ status: 404 });
      await expect(test.client.request(message, { id })).rejects.toMatchObject({ status: 401 });
    }
  });
});
