import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What buyers compare with, and their awards. */
export class Comparisons1763900000010 implements MigrationInterface {
  readonly name = 'Comparisons1763900000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE comparison (
        request_id uuid PRIMARY KEY CONSTRAINT comparison_request_fkey REFERENCES document (id) ON DELETE CASCADE,
        version integer NOT NULL,
        basis text NOT NULL,
        rates jsonb,
        adjustments jsonb NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE company_rate (
        company_id uuid NOT NULL,
        base text NOT NULL,
        currency text NOT NULL,
        rate text NOT NULL,
        day text NOT NULL,
        CONSTRAINT company_rate_pkey PRIMARY KEY (company_id, base, currency)
      )`);
    await runner.query(`
      CREATE TABLE award (
        id uuid PRIMARY KEY,
        request_id uuid NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL,
        undone_at timestamptz,
        share_rank boolean NOT NULL,
        share_distance boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX award_request ON award (request_id)');
    await runner.query(`
      CREATE TABLE award_line (
        award_id uuid NOT NULL CONSTRAINT award_line_award_fkey REFERENCES award (id) ON DELETE CASCADE,
        item_key uuid NOT NULL,
        item_id uuid NOT NULL,
        quotation_id uuid,
        reason text,
        CONSTRAINT award_line_pkey PRIMARY KEY (award_id, item_key)
      )`);
    await runner.query(`
      CREATE TABLE award_share (
        award_id uuid NOT NULL CONSTRAINT award_share_award_fkey REFERENCES award (id) ON DELETE CASCADE,
        dispatch_id uuid NOT NULL,
        quotation_id uuid NOT NULL,
        company_id uuid NOT NULL,
        state text NOT NULL,
        line_count integer NOT NULL,
        subtotal text NOT NULL,
        igv text NOT NULL,
        total text NOT NULL,
        CONSTRAINT award_share_pkey PRIMARY KEY (award_id, dispatch_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE award_share, award_line, award, company_rate, comparison');
  }
}
