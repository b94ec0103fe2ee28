import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { expectNoDrift } from '@cotizaobra/chassis/data/schema-drift';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { hold } from '../support/hold.js';
import { NoteRow, service } from '../support/notes.service.js';

jest.setTimeout(30_000);

const definition = service.database ?? { entities: [], migrations: [] };

describe('the database', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;

  beforeEach(async () => {
    database = await createTestDatabase(definition);
    dataSource = await open({});
    transactions = new Transactions(dataSource);
  });

  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function open(env: Record<string, string>): Promise<DataSource> {
    const settings = testEnv({ DATABASE_URL: database.url, DATABASE_POOL_MAX: '2', ...env });
    return new DataSource(dataSourceOptions('test', settings, definition)).initialize();
  }

  async function reopen(env: Record<string, string>): Promise<void> {
    await dataSource.destroy();
    dataSource = await open(env);
    transactions = new Transactions(dataSource);
  }

  const insert = (id: string, text = 'hola') => `INSERT INTO notes VALUES ('${id}', '${text}', 1)`;
  const count = async () => (await database.query('SELECT 1 FROM notes')).length;

  it('has entities and migrations that agree, and says so when they do not', async () => {
    await expectNoDrift(dataSource);
    await database.query('ALTER TABLE notes DROP COLUMN text');
    await expect(expectNoDrift(dataSource)).rejects.toThrow('ADD "text"');
  });

  it('is migrated once by several processes at once', async () => {
    const empty = await createTestDatabase();
    await empty.query('DROP TABLE outbox, inbox, event_attempts, dead_letters, idempotency_keys, migrations CASCADE');
    await empty.query('DROP SEQUENCE outbox_position');
    await empty.query('DROP FUNCTION outbox_ensure_partitions, outbox_horizon');
    const env = testEnv({ DATABASE_URL: empty.url });
    const ran = await Promise.all([1, 2, 3].map(() => migrate('test', env, definition)));
    expect(ran.map((names) => names.length).sort()).toEqual([0, 0, 5]);
    await empty.drop();
  });

  it('joins the ambient transaction and rolls all of it back', async () => {
    const outer = transactions.run(async () => {
      await transactions.required.query(insert(randomUUID()));
      await transactions.run(() => transactions.required.query(insert(randomUUID())));
      expect(await transactions.current.count(NoteRow)).toBe(2);
      throw new Error('no');
    });
    await expect(outer).rejects.toThrow('no');
    expect(await count()).toBe(0);
    expect(await transactions.current.count(NoteRow)).toBe(0);
  });

  it('hands out the ambient transaction inside `run` alone, where one is required', async () => {
    await transactions.run(async () => {
      await transactions.required.query(insert(randomUUID()));
      expect(transactions.required).toBe(transactions.current);
    });
    expect(await count()).toBe(1);
    expect(() => transactions.required).toThrow('needs a transaction');
  });

  it('reads all as of one moment, and refuses to write then', async () => {
    const id = randomUUID();
    await database.query(insert(id, 'antes'));
    const text = async () => (await transactions.required.findOneByOrFail(NoteRow, { id })).text;

    const read = await transactions.atOneMoment(async () => {
      const first = await text();
      await database.query(`UPDATE notes SET text = 'después' WHERE id = '${id}'`);
      return [first, await text()];
    });

    expect(read).toEqual(['antes', 'antes']);
    await expect(transactions.atOneMoment(() => transactions.required.query(insert(randomUUID())))).rejects.toThrow();
  });

  it.each(['execute', 'send'] as const)(
    'runs a transaction again after a deadlock of its second `%s`',
    async (second) => {
      const [one, two] = [randomUUID(), randomUUID()];
      await database.query(`${insert(one)}; ${insert(two)}`);
      let arrivals = 0;
      const next = (id: string) => ({ text: 'UPDATE notes SET version = version + 1 WHERE id = $1', values: [id] });
      const update = (...[first, last]: [string, string]) =>
        transactions.run(async () => {
          expect(await transactions.execute(next(first))).toBe(1);
          arrivals += 1;
          await waitFor(() => arrivals >= 2);
          await transactions[second](next(last));
        });
      await Promise.all([update(one, two), update(two, one)]);
      // The second attempt may meet the other one's lock again.
      expect(arrivals).toBeGreaterThanOrEqual(3);
      expect(await database.query('SELECT DISTINCT version FROM notes')).toEqual([{ version: 3 }]);
    },
  );

  describe('a write that nobody waits for', () => {
    const note = (id: string) => ({ text: 'INSERT INTO notes VALUES ($1, $2, 1)', values: [id, 'hola'] });

    it('is there for the next statement, and is committed with the transaction', async () => {
      const id = randomUUID();
      await transactions.run(async () => {
        transactions.send(note(id));
        expect(await transactions.current.findOneBy(NoteRow, { id })).toMatchObject({ text: 'hola' });
        transactions.send(note(randomUUID()));
      });
      expect(await count()).toBe(2);
    });

    it('fails the transaction with its own error, whatever fails after it, and nothing of it stays', async () => {
      const id = randomUUID();
      await database.query(insert(id));
      const last = transactions.run(async () => {
        await transactions.execute(note(randomUUID()));
        transactions.send(note(id));
      });
      expect(isUniqueViolation(await last.catch((error: unknown) => error), 'notes_pkey')).toBe(true);
      const followed = transactions.run(async () => {
        transactions.send(note(id));
        await transactions.execute(note(randomUUID()));
      });
      expect(isUniqueViolation(await followed.catch((error: unknown) => error), 'notes_pkey')).toBe(true);
      expect(await count()).toBe(1);
    });

    it('is UNAVAILABLE on a session that is killed', async () => {
      const killed = transactions.run(async () => {
        const [row] = await transactions.required.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
        await database.query('SELECT pg_terminate_backend($1)', [row?.pid]);
        transactions.send(note(randomUUID()));
      });
      await expect(killed).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await count()).toBe(0);
    });

    it('is refused where no transaction is open', async () => {
      expect(() => transactions.send(note(randomUUID()))).toThrow('needs a transaction');
      let late = () => undefined as unknown;
      await transactions.run(async () => {
        late = AsyncResource.bind(() => transactions.send(note(randomUUID())));
      });
      expect(late).toThrow('the transaction has ended');
      expect(await count()).toBe(0);
    });
  });

  it('prepares a statement that comes again and again, once for each connection', async () => {
    const id = randomUUID();
    const read = () => transactions.run(() => transactions.required.findOneBy(NoteRow, { id }));
    await dataSource.query(insert(id));
    for (let times = 0; times < 6; times += 1) expect(await read()).toMatchObject({ id, text: 'hola' });
    const prepared = await transactions.run(() =>
      transactions.required.query(`SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements
        WHERE statement LIKE '%FROM "notes"%'`),
    );
    expect(prepared).toHaveLength(1);
    expect(Number(prepared[0].runs)).toBeGreaterThanOrEqual(4);
  });

  it('takes up a migration that changes what a prepared statement returns', async () => {
    const id = randomUUID();
    const read = () => transactions.run(() => transactions.required.findOneBy(NoteRow, { id }));
    await dataSource.query(insert(id, '7'));
    for (let times = 0; times < 6; times += 1) await read();
    await database.query('ALTER TABLE notes ALTER COLUMN text TYPE integer USING text::integer');
    for (let times = 0; times < 6; times += 1) expect(await read()).toMatchObject({ id, text: 7 });
  });

  it('plans a search anew each time, because its plan depends on what is searched', async () => {
    const find = (text: string) => dataSource.query('SELECT id FROM notes WHERE text LIKE $1', [`${text}%`]);
    for (const text of ['a', 'b', 'c', 'd', 'e']) await find(text);
    expect(
      await dataSource.query(`SELECT name FROM pg_prepared_statements WHERE statement LIKE '%text LIKE%'`),
    ).toEqual([]);
  });

  it('says when a unique constraint refused a row', async () => {
    const id = randomUUID();
    await database.query(insert(id));
    const error: unknown = await transactions
      .run(() => transactions.required.query(insert(id)))
      .catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'notes_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'other')).toBe(false);
  });

  it('does not take a COMMIT that became a ROLLBACK for one', async () => {
    const swallowed = transactions.run(async () => {
      await transactions.required.query(insert(randomUUID()));
      await transactions.required.query('SELECT 1/0').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await count()).toBe(0);
  });

  it('answers UNAVAILABLE when its session is killed, and works on a new one', async () => {
    const killed = transactions.run(async () => {
      const [row] = await transactions.required.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await transactions.required.query(insert(randomUUID()));
      await database.query('SELECT pg_terminate_backend($1)', [row?.pid]);
      await transactions.required.query('SELECT 1');
    });
    await expect(killed).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    await transactions.run(() => transactions.required.query(insert(randomUUID())));
    expect(await count()).toBe(1);
  });

  it('answers UNAVAILABLE when no connection is to be had in time', async () => {
    await reopen({ DATABASE_CONNECT_TIMEOUT_MS: '1000', DATABASE_POOL_MAX: '1' });
    const holder = dataSource.createQueryRunner();
    await holder.connect();
    await expect(transactions.run(() => transactions.required.query('SELECT 1'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await holder.release();
    await transactions.run(() => transactions.required.query('SELECT 1'));
  });

  it('ends a statement that takes too long and a transaction that stays open too long', async () => {
    await reopen({ DATABASE_STATEMENT_TIMEOUT_MS: '100', DATABASE_TRANSACTION_TIMEOUT_MS: '400' });
    await expect(transactions.run(() => transactions.required.query('SELECT pg_sleep(5)'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    const idle = transactions.run(async () => {
      const [row] = await transactions.required.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await waitFor(
        async () => (await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [row?.pid])).length === 0,
      );
      await transactions.required.query('SELECT 1');
    });
    await expect(idle).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('gives a hung database up, with its connection, and comes back with it', async () => {
    await reopen({ DATABASE_STATEMENT_TIMEOUT_MS: '500', DATABASE_POOL_MAX: '1' });
    const runner = dataSource.createQueryRunner();
    const [row] = await runner.query('SELECT pg_backend_pid() AS pid');
    await runner.release();
    const pid: number = row.pid;
    const letGo = await hold(pid);
    try {
      await expect(transactions.run(() => transactions.required.query(insert(randomUUID())))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      await transactions.run(() => transactions.required.query(insert(randomUUID())));
    } finally {
      letGo();
    }
    await waitFor(
      async () => (await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).length === 0,
    );
    expect(await count()).toBe(1);
  });
});
