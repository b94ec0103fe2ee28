import { GuardedClient } from '@cotizaobra/chassis/data/guarded-client';
import { faultToAppError } from '@cotizaobra/chassis/data/pg-faults';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';

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
});
