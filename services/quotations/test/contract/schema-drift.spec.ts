import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { expectNoDrift } from '@cotizaobra/chassis/data/schema-drift';
import { createTestDatabase, type TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { DataSource } from 'typeorm';
import { service } from '../../src/service.js';

describe('the database', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase(service.database);
    const options = dataSourceOptions(service.name, databaseTestEnv(database.url), service.database);
    dataSource = await new DataSource(options).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  it('is what the entities say', async () => {
    await expectNoDrift(dataSource);
  });

  it('undoes its migrations', async () => {
    for (const _ of service.database.migrations) await dataSource.undoLastMigration();
    const ran = await dataSource.runMigrations();
    expect(ran).toHaveLength(service.database.migrations.length);
  });
});
