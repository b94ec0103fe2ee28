import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in by a company's own OpenID Connect provider. */
export class SignInProviders1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_provider (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT sign_in_provider_pkey PRIMARY KEY,
        company_id uuid NOT NULL CONSTRAINT sign_in_provider_company UNIQUE,
        issuer text NOT NULL,
        client_id text NOT NULL,
        client_secret bytea NOT NULL,
        join_role text CONSTRAINT sign_in_provider_role
          CHECK (join_role IN ('miembro', 'comprador', 'cotizador', 'almacen', 'lector')),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE sign_in_domain (
        provider_id uuid NOT NULL CONSTRAINT sign_in_domain_provider REFERENCES sign_in_provider (id) ON DELETE CASCADE,
        domain text NOT NULL,
        token text NOT NULL,
        proved_at timestamptz,
        CONSTRAINT sign_in_domain_pkey PRIMARY KEY (provider_id, domain)
      );
      CREATE UNIQUE INDEX sign_in_domain_proved ON sign_in_domain (domain) WHERE proved_at IS NOT NULL;

      CREATE TABLE provider_link (
        provider_id uuid NOT NULL CONSTRAINT provider_link_provider REFERENCES sign_in_provider (id) ON DELETE CASCADE,
        subject text NOT NULL,
        user_id uuid NOT NULL CONSTRAINT provider_link_account REFERENCES account (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT provider_link_pkey PRIMARY KEY (provider_id, subject),
        CONSTRAINT provider_link_once UNIQUE (provider_id, user_id)
      );
      CREATE INDEX provider_link_by_account ON provider_link (user_id);

      CREATE TABLE provider_attempt (
        state bytea NOT NULL CONSTRAINT provider_attempt_pkey PRIMARY KEY,
        provider_id uuid NOT NULL CONSTRAINT provider_attempt_provider REFERENCES sign_in_provider (id) ON DELETE CASCADE,
        device bytea NOT NULL,
        nonce text NOT NULL,
        verifier text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX provider_attempt_by_provider ON provider_attempt (provider_id);
      CREATE INDEX provider_attempt_by_expiry ON provider_attempt (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_attempt, provider_link, sign_in_domain, sign_in_provider');
  }
}
