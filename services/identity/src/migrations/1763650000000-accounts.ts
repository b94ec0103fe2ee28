import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT account_pkey PRIMARY KEY,
        email text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL CONSTRAINT account_role CHECK (role IN ('Usuario', 'superAdmin')),
        status text NOT NULL DEFAULT 'active' CONSTRAINT account_status CHECK (status IN ('active', 'blocked')),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX account_email ON account (lower(email));

      CREATE TABLE profile (
        user_id uuid NOT NULL CONSTRAINT profile_pkey PRIMARY KEY
          CONSTRAINT profile_account REFERENCES account (id) ON DELETE CASCADE,
        name text NOT NULL,
        last_name text NOT NULL,
        phone text NOT NULL,
        department text NOT NULL,
        province text NOT NULL,
        district text NOT NULL,
        address text,
        city text,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE session (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT session_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT session_account REFERENCES account (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      );
      CREATE INDEX session_by_account ON session (user_id);
      CREATE INDEX session_by_expiry ON session (expires_at);

      CREATE TABLE refresh_token (
        hash bytea NOT NULL CONSTRAINT refresh_token_pkey PRIMARY KEY,
        session_id uuid NOT NULL CONSTRAINT refresh_token_session REFERENCES session (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        successor_salt bytea
      );
      CREATE INDEX refresh_token_by_session ON refresh_token (session_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refresh_token, session, profile, account');
  }
}
