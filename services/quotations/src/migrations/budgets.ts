import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Unit price analyses, their resources and the footer of a Quotation; the same of every sent revision. */
export class Budgets1764600001000 implements MigrationInterface {
  readonly name = 'Budgets1764600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE document ADD COLUMN profile text NOT NULL DEFAULT 'S10', ADD COLUMN footer jsonb`);
    await runner.query('ALTER TABLE item ADD COLUMN has_analysis boolean NOT NULL DEFAULT false');
    // One price changes thousands of items: with room in their pages, no index is written.
    await runner.query('ALTER TABLE item SET (fillfactor = 80)');
    await runner.query('ALTER TABLE dispatch ADD COLUMN includes_analyses boolean NOT NULL DEFAULT false');
    await runner.query(`CREATE TABLE budget_resource (
      budget_id uuid NOT NULL,
      no integer NOT NULL,
      id uuid NOT NULL CONSTRAINT budget_resource_id_key UNIQUE,
      identity text NOT NULL,
      code text NOT NULL,
      kind text NOT NULL,
      description text NOT NULL,
      unit text NOT NULL,
      price numeric(24, 10),
      price_index text,
      CONSTRAINT budget_resource_pkey PRIMARY KEY (budget_id, no),
      CONSTRAINT budget_resource_identity_key UNIQUE (budget_id, identity)
    )`);
    await runner.query(`CREATE TABLE budget_analysis (
      budget_id uuid NOT NULL,
      item_id uuid NOT NULL,
      yield numeric(24, 10),
      unit text NOT NULL,
      resources integer[] NOT NULL,
      supplies json NOT NULL,
      CONSTRAINT budget_analysis_pkey PRIMARY KEY (budget_id, item_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE budget_analysis');
    await runner.query('DROP TABLE budget_resource');
    await runner.query('ALTER TABLE dispatch DROP COLUMN includes_analyses');
    await runner.query('ALTER TABLE item RESET (fillfactor)');
    await runner.query('ALTER TABLE item DROP COLUMN has_analysis');
    await runner.query('ALTER TABLE document DROP COLUMN footer, DROP COLUMN profile');
  }
}
