import { randomUUID } from 'node:crypto';
import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { database } from '../../src/database.js';
import { ErasedSigners1766500000000 } from '../../src/migrations/erased-signers.js';

/** Chains as the version before wrote them: the name stands in the content, and in the hash. */
describe('trails from before names left the chain', () => {
  let store: TestDatabase;

  beforeAll(async () => {
    const older = database.migrations.filter((one) => one !== ErasedSigners1766500000000);
    store = await createTestDatabase({ ...database, migrations: older });
  }, 60_000);
  afterAll(() => store?.drop());

  async function write(documentId: string, audience: string, facts: object[]): Promise<string[]> {
    let prevHash: string | null = null;
    const hashes: string[] = [];
    for (const [at, fact] of facts.entries()) {
      const content = { ...fact, sequence: at + 1 };
      const hash = hashOf({ ...content, prevHash });
      await store.query(
        `INSERT INTO audit_entry (id, document_id, audience, sequence, content, prev_hash, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [randomUUID(), documentId, audience, at + 1, content, prevHash, hash],
      );
      hashes.push(hash);
      prevHash = hash;
    }
    return hashes;
  }

  const read = (documentId: string, audience: string) =>
    store.query<{ content: { signer?: string }; prev: string | null; hash: string; by: object | null }>(
      `SELECT content, prev_hash AS prev, hash, accepted_by AS by FROM audit_entry
       WHERE document_id = $1 AND audience = $2 ORDER BY sequence`,
      [documentId, audience],
    );

  it('hold after the migration, with the same facts and names, and may then lose a name and nothing else', async () => {
    const acceptedBy = { name: 'Rosa Ñahui', dni: '40123456', address: null };
    const facts = [{ action: 'sent' }, { action: 'accepted', acceptedBy }, { action: 'acceptanceUndone' }];
    const [document, untouched] = [randomUUID(), randomUUID()];
    await write(document, 'OWNER', [{ action: 'created' }, ...facts]);
    await write(document, 'RECIPIENT', facts);
    const same = await write(untouched, 'OWNER', [{ action: 'created' }, { action: 'sent' }]);

    await migrate('quotations', databaseTestEnv(store.url), database);

    for (const audience of ['OWNER', 'RECIPIENT']) {
      const rows = await read(document, audience);
      for (const [at, { content, prev, hash }] of rows.entries()) {
        expect(prev).toBe(rows[at - 1]?.hash ?? null);
        expect(hashOf({ ...content, prevHash: prev })).toBe(hash);
        expect(content).not.toHaveProperty('acceptedBy');
      }
      const [named, ...others] = rows.filter((row) => row.by !== null);
      expect(others).toEqual([]);
      expect(named?.content).toMatchObject({ action: 'accepted', signer: hashOf(named?.by) });
      expect(named?.by).toEqual({ ...acceptedBy, salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    }
    expect((await read(untouched, 'OWNER')).map(({ hash }) => hash)).toEqual(same);

    await expect(store.query(`UPDATE audit_entry SET accepted_by = NULL, hash = 'x'`)).rejects.toThrow('only grows');
    await expect(store.query(`UPDATE audit_entry SET accepted_by = '{}'`)).rejects.toThrow('only grows');
    await store.query('UPDATE audit_entry SET accepted_by = NULL');
    expect((await read(document, 'OWNER')).filter(({ by }) => by !== null)).toEqual([]);
  });
});
