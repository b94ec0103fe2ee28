import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of a person's or a company's data. */
export class DataExports1766010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_export (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT data_export_pkey PRIMARY KEY,
        scope text NOT NULL CONSTRAINT data_export_scope CHECK (scope IN ('person', 'company')),
        user_id uuid NOT NULL,
        company_id uuid,
        state text NOT NULL DEFAULT 'PREPARING'
          CONSTRAINT data_export_state CHECK (state IN ('PREPARING', 'READY', 'FAILED')),
        done integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        object_key text,
        etag text,
        bytes bigint,
        requested_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        CONSTRAINT data_export_company CHECK (scope = 'person' OR company_id IS NOT NULL)
      );
      CREATE INDEX data_export_due ON data_export (next_attempt_at) WHERE state = 'PREPARING';
      CREATE INDEX data_export_by_person ON data_export (user_id, id);
      CREATE INDEX data_export_by_company ON data_export (company_id, id);
      CREATE UNIQUE INDEX data_export_one_of_person ON data_export (user_id) WHERE scope = 'person' AND state = 'PREPARING';
      CREATE UNIQUE INDEX data_export_one_of_company ON data_export (company_id)
        WHERE scope = 'company' AND state = 'PREPARING';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_export');
  }
}
