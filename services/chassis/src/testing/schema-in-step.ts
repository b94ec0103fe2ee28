import { DataSource } from 'typeorm';
import { type DatabaseDefinition, dataSourceOptions } from '../data/data-source-options.js';
import { expectNoDrift } from '../data/schema-drift.js';
import { createTestDatabase } from './test-database.js';
import { databaseTestEnv } from './test-env.js';

/**
 * Fails unless a service's migrations create the schema of its entities, and remove all of it when undone. For the
 * `schema-drift.spec.ts` of each service.
 */
export async function expectSchemaInStep(service: { name: string; database: DatabaseDefinition }): Promise<void> {
  const database = await createTestDatabase(service.database);
  const options = dataSourceOptions(service.name, databaseTestEnv(database.url), service.database);
  const dataSource = await new DataSource(options).initialize();
  try {
    await expectNoDrift(dataSource);
    for (const _migration of service.database.migrations) await dataSource.undoLastMigration();
    const own = new Set(dataSource.entityMetadatas.map(({ tableName }) => tableName));
    const tables = await database.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const left = tables.filter(({ name }) => own.has(name)).map(({ name }) => name);
    if (left.length > 0) throw new Error(`tables that outlive their migrations: ${left.join(', ')}`);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}
