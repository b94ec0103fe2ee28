import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When deadlines were extended and providers reminded, for the 'Acta de apertura'. */
export class DeadlineFacts1764500000060 implements MigrationInterface {
  readonly name = 'DeadlineFacts1764500000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deadline_fact (
        id uuid CONSTRAINT deadline_fact_pkey PRIMARY KEY,
        request_id uuid NOT NULL CONSTRAINT deadline_fact_request_fkey REFERENCES document (id) ON DELETE CASCADE,
        at timestamptz NOT NULL,
        company_id uuid,
        before timestamptz,
        deadline timestamptz
      )`);
    await runner.query('CREATE INDEX deadline_fact_request ON deadline_fact (request_id, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deadline_fact');
  }
}
