import { dataSourceOptions } from '@cotizaobra/chassis/data/data-source-options';
import { expectNoDrift } from '@cotizaobra/chassis/data/schema-drift';
import { createTestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { DataSource } from 'typeorm';
import { service } from '../../src/service.js';

describe('the database of technical data', () => {
  it('is as the entities say once the migrations ran, and gone once they are undone', async () => {
    const database = await createTestDatabase(service.database);
    const options = dataSourceOptions(service.name, databaseTestEnv(database.url), service.database);
    const dataSource = await new DataSource(options).initialize();
    try {
      await expectNoDrift(dataSource);
      for (const _ of service.database.migrations) await dataSource.undoLastMigration();
      const tables = await database.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
      );
      const own = dataSource.entityMetadatas.map(({ tableName }) => tableName);
      expect(tables.filter(({ name }) => own.includes(name))).toEqual([]);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  });
});
