import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys of companies' own programs. */
export class ApiKeys1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_key (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT api_key_pkey PRIMARY KEY,
        company_id uuid NOT NULL CONSTRAINT api_key_company REFERENCES company (id),
        name text NOT NULL,
        prefix text NOT NULL,
        hash bytea NOT NULL CONSTRAINT api_key_hash UNIQUE,
        scopes text[] NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE INDEX api_key_by_company ON api_key (company_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_key');
  }
}
