import { createHash, randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { API_KEY_PATTERN, API_KEYS_MAX } from '@cotizaobra/proto/companies/api-keys';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { HandOverOwnership } from '@cotizaobra/proto/companies/hand-over-ownership';
import { ListApiKeys } from '@cotizaobra/proto/companies/list-api-keys';
import { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import { RevokeApiKey } from '@cotizaobra/proto/companies/revoke-api-key';
import { VerifyApiKey } from '@cotizaobra/proto/companies/verify-api-key';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { AccountBlocked } from '@cotizaobra/proto/identity/events';
import { newPerson, register, startCompanies } from '../support/companies-service.js';

const sha256 = (secret: string) => createHash('sha256').update(secret).digest('hex');
const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

describe('the API keys of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  /** An owner and a colleague of one company. */
  const company = async () => {
    const [owner, colleague] = [newPerson(), newPerson()];
    const { company: made } = await register(test, {}, owner);
    await register(test, { company_ruc: made.ruc }, colleague);
    const acting = (person: Actor) => ({ ...person, companyId: made.id });
    await test.client.request(AcceptMember, { id: made.id, userId: colleague.userId, status: 'active' }, acting(owner));
    return { id: made.id, owner: acting(owner), colleague: acting(colleague) };
  };
  const create = (by: Actor, id: string, more: Partial<MessageInput<typeof CreateApiKey>> = {}) =>
    test.client.request(CreateApiKey, { id, name: 'SAP', scopes: ['quotations:read'], ...more }, by);
  const verify = async (secret: string) => (await test.client.request(VerifyApiKey, { hash: sha256(secret) })).key;
  const list = async (by: Actor, id: string) => (await test.client.request(ListApiKeys, { id }, by)).keys;
  const revoke = (by: Actor, id: string, keyId: string) => test.client.request(RevokeApiKey, { id, keyId }, by);

  it('speak for the company and the person that made them, with the scopes they were given', async () => {
    const { id, owner } = await company();
    const { key, secret } = await create(owner, id, { scopes: ['resources:read', 'quotations:write'] });
    expect(secret).toMatch(API_KEY_PATTERN);
    expect(key).toMatchObject({ name: 'SAP', scopes: ['quotations:write', 'resources:read'], lastUsedAt: null });
    expect(await verify(secret)).toMatchObject({
      id: key.id,
      companyId: id,
      userId: owner.userId,
      scopes: ['quotations:write', 'resources:read'],
    });
  });

  it('show the secret once: what is stored and listed holds its beginning and its hash alone', async () => {
    const { id, owner } = await company();
    const { key, secret } = await create(owner, id);
    expect(secret.startsWith(key.prefix)).toBe(true);
    const rest = secret.slice(key.prefix.length);
    expect(JSON.stringify(await list(owner, id))).not.toContain(rest);
    const rows = await test.database.query<{ hash: string; everything: string }>(
      `SELECT encode(hash, 'hex') AS hash, api_key::text AS everything FROM api_key WHERE id = $1`,
      [key.id],
    );
    expect(rows[0]?.hash).toBe(sha256(secret));
    expect(rows[0]?.everything).not.toContain(rest);
    for (const table of ['outbox', 'idempotency_keys']) {
      const found = await test.database.query(`SELECT 1 FROM ${table} AS kept WHERE kept::text LIKE '%' || $1 || '%'`, [
        rest,
      ]);
      expect([table, found]).toEqual([table, []]);
    }
  });

  it('tell when they were last used, to the minute', async () => {
    const { id, owner } = await company();
    const { secret } = await create(owner, id);
    await verify(secret);
    const [used] = await list(owner, id);
    expect(used?.lastUsedAt).toMatch(/:00\.000Z$/);
  });

  it('end when they are revoked, once however often', async () => {
    const { id, owner } = await company();
    const { key, secret } = await create(owner, id);
    const first = await revoke(owner, id, key.id);
    expect(first.revokedAt).not.toBeNull();
    expect(await revoke(owner, id, key.id)).toEqual(first);
    expect(await verify(secret)).toBeNull();
  });

  it('end at their expiry, which lies ahead when they are made', async () => {
    const { id, owner } = await company();
    const { key, secret } = await create(owner, id, { expiresAt: inADay() });
    expect(await verify(secret)).not.toBeNull();
    await test.database.query(`UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = $1`, [key.id]);
    expect(await verify(secret)).toBeNull();
    await expect(create(owner, id, { expiresAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'API_KEY_EXPIRY_PAST',
      fields: [{ path: 'expiresAt' }],
    });
  });

  it('go with the person that made them, in the same transaction', async () => {
    const { id, owner, colleague } = await company();
    const made = await create(owner, id);
    await test.client.request(HandOverOwnership, { id, userId: colleague.userId }, owner);
    expect(await verify(made.secret)).not.toBeNull();
    const kept = await create(colleague, id);
    await test.client.request(RemoveMember, { id, userId: owner.userId }, colleague);
    expect(await verify(made.secret)).toBeNull();
    expect((await list(colleague, id)).find(({ id: keyId }) => keyId === made.key.id)?.revokedAt).not.toBeNull();
    expect(await verify(kept.secret)).not.toBeNull();
    // Coming back does not bring them back.
    await register(test, { company_ruc: await rucOf(id) }, { ...owner, companyId: null });
    await test.client.request(AcceptMember, { id, userId: owner.userId, status: 'active' }, colleague);
    expect(await verify(made.secret)).toBeNull();
  });

  it('go with an account that the operator blocks, in whichever company, and do not come back', async () => {
    const [ours, theirs] = [await company(), await company()];
    const [gone, stays] = [await create(ours.owner, ours.id), await create(theirs.owner, theirs.id)];
    const { userId } = ours.owner;
    const blocked = { aggregateId: userId, aggregateVersion: 5, data: { userId } };
    await test.client.publish(AccountBlocked, blocked);
    await waitFor(async () => (await verify(gone.secret)) === null);
    expect(await verify(stays.secret)).not.toBeNull();
  });

  it('go with an owner who loses the company to whom its RUC belongs', async () => {
    const { id, owner } = await company();
    const { secret } = await create(owner, id);
    const admin = newPerson({ role: 'superAdmin' });
    await test.client.request(ReassignCompany, { id, userId: newPerson().userId, reason: 'Ficha RUC' }, admin);
    expect(await verify(secret)).toBeNull();
  });

  it('are made, seen and revoked by the owner alone', async () => {
    const { id, owner, colleague } = await company();
    const { key, secret } = await create(owner, id);
    const refusal = { code: 'OWNER_ONLY', status: 403 };
    await expect(create(colleague, id)).rejects.toMatchObject(refusal);
    await expect(list(colleague, id)).rejects.toMatchObject(refusal);
    await expect(revoke(colleague, id, key.id)).rejects.toMatchObject(refusal);
    expect(await verify(secret)).not.toBeNull();
  });

  it('are out of reach for another company', async () => {
    const mine = await company();
    const other = await company();
    const { key, secret } = await create(mine.owner, mine.id);
    const refusal = { code: 'COMPANY_NOT_FOUND', status: 404 };
    await expect(create(other.owner, mine.id)).rejects.toMatchObject(refusal);
    await expect(list(other.owner, mine.id)).rejects.toMatchObject(refusal);
    await expect(revoke(other.owner, mine.id, key.id)).rejects.toMatchObject(refusal);
    await expect(revoke(other.owner, other.id, key.id)).rejects.toMatchObject({
      code: 'API_KEY_NOT_FOUND',
      status: 404,
    });
    expect(await verify(secret)).not.toBeNull();
    for (const def of [ListApiKeys, CreateApiKey, RevokeApiKey]) {
      const input = { id: mine.id, keyId: key.id, name: 'x', scopes: ['quotations:read' as const] };
      await expect(test.client.request(def, input)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });

  it('take nothing from the form but name, scopes and expiry', async () => {
    const { id, owner } = await company();
    const other = await company();
    const smuggled = {
      companyId: other.id,
      createdBy: other.owner.userId,
      role: 'superAdmin',
      hash: sha256('known'),
      prefix: 'cob_live_zzzz',
      lastUsedAt: inADay(),
    };
    const { key, secret } = await create(owner, id, smuggled as object);
    expect(key).toMatchObject({ createdBy: { userId: owner.userId }, lastUsedAt: null });
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(await verify(secret)).toMatchObject({ companyId: id, userId: owner.userId });
    expect(await verify('known')).toBeNull();
    await expect(create(owner, id, { scopes: ['everything'] as never })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(create(owner, id, { scopes: [] })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it(`are ${API_KEYS_MAX} at most, also when many are asked for at once; revoked ones do not count`, async () => {
    const { id, owner } = await company();
    for (let made = 0; made < API_KEYS_MAX - 2; made += 1) await create(owner, id);
    const last = await Promise.allSettled(Array.from({ length: 12 }, () => create(owner, id)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(create(owner, id)).rejects.toMatchObject({ code: 'TOO_MANY_API_KEYS', status: 409 });
    await revoke(owner, id, (await list(owner, id))[0]!.id);
    await create(owner, id);
  });

  it('are verified for the platform alone, never for a person', async () => {
    await expect(test.client.request(VerifyApiKey, { hash: sha256(randomUUID()) }, newPerson())).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await verify(`cob_live_${randomUUID()}`)).toBeNull();
  });

  const rucOf = async (id: string): Promise<string> => {
    const rows = await test.database.query<{ ruc: string }>('SELECT ruc FROM company WHERE id = $1', [id]);
    return rows[0]!.ruc;
  };
});
