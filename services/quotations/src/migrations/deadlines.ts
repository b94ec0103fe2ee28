import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a Request may be answered, whether its answers are sealed until then, and what is to be done. */
export class Deadlines1764000000001 implements MigrationInterface {
  readonly name = 'Deadlines1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN deadline timestamptz');
    await runner.query('ALTER TABLE document ADD COLUMN sealed boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE document ADD COLUMN opened_at timestamptz');
    await runner.query('ALTER TABLE dispatch ADD COLUMN deadline timestamptz, ADD COLUMN digest text');
    await runner.query('ALTER TABLE dispatch ADD COLUMN sealed boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE deadline_task (
        request_id uuid NOT NULL CONSTRAINT deadline_task_request_fkey REFERENCES document (id) ON DELETE CASCADE,
        kind text NOT NULL,
        due_at timestamptz NOT NULL,
        CONSTRAINT deadline_task_pkey PRIMARY KEY (request_id, kind)
      )`);
    await runner.query('CREATE INDEX deadline_task_due ON deadline_task (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deadline_task');
    await runner.query('ALTER TABLE dispatch DROP COLUMN deadline, DROP COLUMN digest, DROP COLUMN sealed');
    await runner.query('ALTER TABLE document DROP COLUMN deadline, DROP COLUMN sealed, DROP COLUMN opened_at');
  }
}
