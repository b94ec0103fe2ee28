import type { Socket } from 'node:net';
import { GuardedClient } from '@cotizaobra/chassis/data/guarded-client';
import { faultToAppError } from '@cotizaobra/chassis/data/pg-faults';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { ClientConfig } from 'pg';

describe('a connection of the pool', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('that dies while nobody owns it ends no process, and refuses what comes', async () => {
    const client = new GuardedClient(database.url);
    let ended = false;
    client.on('end', () => {
      ended = true;
    });
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    // Without a listener Node throws the error of the connection at nobody: Jest fails the test, a service ends.
    await database.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await waitFor(() => ended);
    const refused = await client.query('SELECT 1').catch((error: unknown) => error);
    expect(faultToAppError(refused)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('sends what opens a transaction with its first statement', async () => {
    const client = new GuardedClient({ connectionString: database.url, pipeline: true } as ClientConfig);
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const before = stream.bytesWritten;
    await client.query('START TRANSACTION');
    const answer = client.query('SELECT now() = transaction_timestamp() AS open');
    expect(stream.bytesWritten - before).toBe(stream.writableLength);
    expect(stream.writableLength).toBeGreaterThan('START TRANSACTION'.length + 'SELECT now()'.length);
    expect((await answer).rows).toEqual([{ open: true }]);
    const { rows } = await client.query('SELECT pg_current_xact_id_if_assigned() IS NULL AS idle');
    expect(rows).toEqual([{ idle: true }]);
    expect(await client.query('COMMIT')).toMatchObject({ command: 'COMMIT' });
    await client.end();
  });
});
