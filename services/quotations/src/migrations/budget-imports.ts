import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that become items: proposals for one hour, then the original of the document. */
export class BudgetImports1763950000001 implements MigrationInterface {
  readonly name = 'BudgetImports1763950000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE budget_import (
      id uuid CONSTRAINT budget_import_pkey PRIMARY KEY,
      document_id uuid NOT NULL CONSTRAINT budget_import_document_fkey REFERENCES document (id) ON DELETE CASCADE,
      created_by uuid NOT NULL,
      object_key text NOT NULL CONSTRAINT budget_import_object_key UNIQUE,
      file_name text NOT NULL,
      kind text NOT NULL,
      mapping jsonb NOT NULL,
      reading jsonb,
      applied jsonb,
      created_at timestamptz NOT NULL,
      expires_at timestamptz
    )`);
    await runner.query('CREATE INDEX budget_import_document ON budget_import (document_id)');
    await runner.query('CREATE INDEX budget_import_expiry ON budget_import (expires_at)');
    await runner.query('ALTER TABLE document ADD COLUMN source_import_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN source_import_id');
    await runner.query('DROP TABLE budget_import');
  }
}
