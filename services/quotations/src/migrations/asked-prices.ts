import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The grouping of a budget's formula, and the Requests that ask for prices of its resources. */
export class AskedPrices1764600002000 implements MigrationInterface {
  readonly name = 'AskedPrices1764600002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE budget_polynomial (
        document_id uuid CONSTRAINT budget_polynomial_pkey PRIMARY KEY
          CONSTRAINT budget_polynomial_document_fkey REFERENCES document (id) ON DELETE CASCADE,
        groups jsonb NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE asked_resource (
        item_id uuid CONSTRAINT asked_resource_pkey PRIMARY KEY,
        request_id uuid NOT NULL CONSTRAINT asked_resource_request_fkey REFERENCES document (id) ON DELETE CASCADE,
        document_id uuid NOT NULL CONSTRAINT asked_resource_document_fkey REFERENCES document (id) ON DELETE CASCADE,
        resource_id uuid NOT NULL
      )`);
    await runner.query('CREATE INDEX asked_resource_budget ON asked_resource (document_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE asked_resource');
    await runner.query('DROP TABLE budget_polynomial');
  }
}
