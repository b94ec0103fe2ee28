import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Limits of a company, and awards that wait for an approval: one at a time for each Request. Who owns a company was not followed
 * before: now it tells whom to ask.
 */
export class Approvals1766100000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE approval_setting (
      company_id uuid NOT NULL CONSTRAINT approval_setting_pkey PRIMARY KEY,
      version integer NOT NULL,
      limits jsonb NOT NULL,
      approvers integer NOT NULL,
      delegates jsonb NOT NULL
    )`);
    await runner.query(`CREATE TABLE approval (
      id uuid NOT NULL CONSTRAINT approval_pkey PRIMARY KEY,
      company_id uuid NOT NULL,
      request_id uuid NOT NULL CONSTRAINT approval_request_fkey REFERENCES document (id) ON DELETE CASCADE,
      state text NOT NULL CONSTRAINT approval_state CHECK
        (state IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
      comparison_version integer NOT NULL,
      lines jsonb NOT NULL,
      share_rank boolean NOT NULL,
      share_distance boolean NOT NULL,
      role text NOT NULL,
      amounts jsonb NOT NULL,
      winners jsonb NOT NULL,
      approvers integer NOT NULL,
      requested_by uuid NOT NULL,
      requested_at timestamptz NOT NULL,
      approved_by uuid[] NOT NULL DEFAULT '{}',
      decided_by uuid,
      decided_at timestamptz,
      reason text,
      reminded_at timestamptz,
      version integer NOT NULL
    )`);
    await runner.query(`CREATE UNIQUE INDEX approval_pending ON approval (request_id) WHERE state = 'PENDING'`);
    await runner.query(`UPDATE company_member m SET is_owner = (m.user_id = c.owner_user_id)
      FROM company c WHERE c.id = m.company_id AND m.is_owner <> (m.user_id = c.owner_user_id)`);
    await runner.query('CREATE INDEX approval_company ON approval (company_id, requested_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE approval, approval_setting');
  }
}
