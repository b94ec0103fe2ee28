import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LinksAndAttempts1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD COLUMN email_verified_at timestamptz,
        ADD COLUMN password_changed_at timestamptz NOT NULL DEFAULT now();
      UPDATE account SET password_changed_at = created_at;

      CREATE TABLE link (
        hash bytea NOT NULL CONSTRAINT link_pkey PRIMARY KEY,
        purpose text NOT NULL CONSTRAINT link_purpose CHECK (purpose IN ('password', 'email')),
        user_id uuid NOT NULL CONSTRAINT link_account REFERENCES account (id) ON DELETE CASCADE,
        email text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX link_by_account ON link (user_id);
      CREATE INDEX link_by_expiry ON link (expires_at);

      CREATE TABLE password_reset_request (
        email text NOT NULL CONSTRAINT password_reset_request_pkey PRIMARY KEY,
        requested_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE attempt (
        key bytea NOT NULL CONSTRAINT attempt_pkey PRIMARY KEY,
        subject bytea NOT NULL,
        count integer NOT NULL,
        window_ends_at timestamptz NOT NULL
      );
      CREATE INDEX attempt_by_subject ON attempt (subject);
      CREATE INDEX attempt_by_end ON attempt (window_ends_at);

      CREATE TABLE trusted_address (
        key bytea NOT NULL CONSTRAINT trusted_address_pkey PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX trusted_address_by_expiry ON trusted_address (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE link, password_reset_request, attempt, trusted_address;
      ALTER TABLE account DROP COLUMN email_verified_at, DROP COLUMN password_changed_at;
    `);
  }
}
