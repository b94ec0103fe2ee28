import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies that answer by a link: their dispatches, drafts and links. */
export class Invitations1764500000020 implements MigrationInterface {
  readonly name = 'Invitations1764500000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD COLUMN is_guest boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE invitation (
        dispatch_id uuid PRIMARY KEY CONSTRAINT invitation_dispatch_fkey REFERENCES dispatch (id) ON DELETE CASCADE,
        document_id uuid NOT NULL,
        sender_company_id uuid NOT NULL,
        guest_company_id uuid NOT NULL,
        guest_user_id uuid NOT NULL,
        name text NOT NULL,
        email text,
        phone text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        opened_at timestamptz,
        last_opened_at timestamptz,
        draft jsonb,
        draft_version integer NOT NULL DEFAULT 0,
        replacing boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX invitation_document ON invitation (document_id)');
    await runner.query('CREATE INDEX invitation_sender ON invitation (sender_company_id, created_at)');
    await runner.query(`
      CREATE TABLE invitation_link (
        token_hash bytea PRIMARY KEY,
        session_hash bytea NOT NULL CONSTRAINT invitation_link_session_key UNIQUE,
        dispatch_id uuid NOT NULL
          CONSTRAINT invitation_link_invitation_fkey REFERENCES invitation (dispatch_id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      )`);
    await runner.query('CREATE INDEX invitation_link_dispatch ON invitation_link (dispatch_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitation_link, invitation');
    await runner.query('ALTER TABLE company DROP COLUMN is_guest');
  }
}
