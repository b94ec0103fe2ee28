import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that were made from copies, and the prices of providers that filled the copies. */
export class Cascades1765300000000 implements MigrationInterface {
  readonly name = 'Cascades1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cascade_request (
        request_id uuid CONSTRAINT cascade_request_pkey PRIMARY KEY
          CONSTRAINT cascade_request_request_fkey REFERENCES document (id) ON DELETE CASCADE,
        copy_id uuid NOT NULL CONSTRAINT cascade_request_copy_fkey REFERENCES document (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX cascade_request_copy ON cascade_request (copy_id)');
    await runner.query(`
      CREATE TABLE cascade_line (
        item_id uuid CONSTRAINT cascade_line_pkey PRIMARY KEY,
        request_id uuid NOT NULL
          CONSTRAINT cascade_line_request_fkey REFERENCES cascade_request (request_id) ON DELETE CASCADE,
        copy_item_id uuid NOT NULL
      )`);
    await runner.query('CREATE INDEX cascade_line_request ON cascade_line (request_id)');
    await runner.query(`
      CREATE TABLE cascade_fill (
        copy_item_id uuid CONSTRAINT cascade_fill_pkey PRIMARY KEY,
        copy_id uuid NOT NULL CONSTRAINT cascade_fill_copy_fkey REFERENCES document (id) ON DELETE CASCADE,
        quotation_id uuid NOT NULL,
        cost text NOT NULL,
        margin text NOT NULL,
        price text NOT NULL,
        filled_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX cascade_fill_copy ON cascade_fill (copy_id)');
    await runner.query('CREATE INDEX asked_resource_request ON asked_resource (request_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX asked_resource_request');
    await runner.query('DROP TABLE cascade_fill');
    await runner.query('DROP TABLE cascade_line');
    await runner.query('DROP TABLE cascade_request');
  }
}
