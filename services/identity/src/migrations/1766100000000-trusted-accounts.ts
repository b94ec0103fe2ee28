import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where sessions come from, second factors, passkeys, known devices. */
export class TrustedAccounts1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session ADD COLUMN address text, ADD COLUMN user_agent text,
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
      UPDATE session SET last_seen_at = created_at, proved_at = created_at;

      CREATE TABLE known_device (
        user_id uuid NOT NULL CONSTRAINT known_device_account REFERENCES account (id) ON DELETE CASCADE,
        hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT known_device_pkey PRIMARY KEY (user_id, hash)
      );
      CREATE INDEX known_device_by_expiry ON known_device (expires_at);

      CREATE TABLE totp (
        user_id uuid NOT NULL CONSTRAINT totp_pkey PRIMARY KEY
          CONSTRAINT totp_account REFERENCES account (id) ON DELETE CASCADE,
        secret bytea NOT NULL,
        confirmed_at timestamptz,
        last_step integer NOT NULL DEFAULT 0
      );

      CREATE TABLE recovery_code (
        hash bytea NOT NULL CONSTRAINT recovery_code_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT recovery_code_account REFERENCES account (id) ON DELETE CASCADE
      );
      CREATE INDEX recovery_code_by_account ON recovery_code (user_id);

      CREATE TABLE passkey (
        id text NOT NULL CONSTRAINT passkey_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT passkey_account REFERENCES account (id) ON DELETE CASCADE,
        name text NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkey_by_account ON passkey (user_id);

      CREATE TABLE passkey_challenge (
        challenge text NOT NULL CONSTRAINT passkey_challenge_pkey PRIMARY KEY,
        user_id uuid CONSTRAINT passkey_challenge_account REFERENCES account (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenge_by_account ON passkey_challenge (user_id);
      CREATE INDEX passkey_challenge_by_expiry ON passkey_challenge (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE known_device, totp, recovery_code, passkey, passkey_challenge;
      ALTER TABLE session DROP COLUMN address, DROP COLUMN user_agent, DROP COLUMN last_seen_at, DROP COLUMN proved_at;
    `);
  }
}
