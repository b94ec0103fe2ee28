import type { DataSource } from 'typeorm';

/** Fails with the missing statements when the migrations and the entities disagree. For tests. */
export async function expectNoDrift(dataSource: DataSource): Promise<void> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  if (upQueries.length === 0) return;
  throw new Error(`entities and migrations disagree:\n${upQueries.map((one) => `  ${one.query}`).join('\n')}`);
}
