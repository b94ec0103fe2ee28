import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells that a company with an account is the one that was invited. */
export class GuestTakeovers1764500000050 implements MigrationInterface {
  readonly name = 'GuestTakeovers1764500000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact ADD COLUMN email_verified boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE company_member ADD COLUMN has_left boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE invitation ADD COLUMN taken_over_at timestamptz');
    await runner.query('CREATE INDEX invitation_guest ON invitation (guest_company_id)');
    await runner.query('CREATE INDEX company_member_user ON company_member (user_id)');
    await runner.query('CREATE INDEX invitation_email ON invitation (lower(email)) WHERE taken_over_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX company_member_user, invitation_guest, invitation_email');
    await runner.query('ALTER TABLE invitation DROP COLUMN taken_over_at');
    await runner.query('ALTER TABLE company_member DROP COLUMN has_left');
    await runner.query('ALTER TABLE contact DROP COLUMN email_verified');
  }
}
