import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Posts1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    // unaccent() alone is STABLE because its dictionary could change. With a named dictionary it is in effect
    // IMMUTABLE.
    await runner.query(`
      CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
        $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))) $$;

      CREATE TABLE post (
        id uuid NOT NULL CONSTRAINT post_pkey PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL,
        expire_date date NOT NULL,
        tags text[] NOT NULL,
        company_id uuid,
        image_key text,
        action text,
        action_url text,
        highlight boolean NOT NULL,
        version integer NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX post_current ON post (expire_date, id DESC);

      CREATE TABLE company_name (
        company_id uuid NOT NULL CONSTRAINT company_name_pkey PRIMARY KEY,
        name text NOT NULL,
        version integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE company_name, post; DROP FUNCTION search_text(text)');
  }
}
