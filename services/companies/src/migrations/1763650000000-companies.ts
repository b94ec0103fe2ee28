import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Companies1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Both extensions are trusted, so the owner of the database may create them.
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // unaccent() alone is STABLE because its dictionary could change. With a named dictionary it is in effect
    // IMMUTABLE.
    await runner.query(`
      CREATE FUNCTION directory_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
        $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))) $$;
      CREATE FUNCTION directory_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
        $$ SELECT '%' || regexp_replace(directory_text(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
    `);
    await runner.query(`
      CREATE TABLE company (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT company_pkey PRIMARY KEY,
        ruc text NOT NULL CONSTRAINT company_ruc UNIQUE,
        name text NOT NULL,
        categories text[] NOT NULL,
        department text,
        province text,
        district text,
        description text,
        logo_key text,
        cover_key text,
        owner_user_id uuid NOT NULL,
        search text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX company_search_trigrams ON company USING gin (search public.gin_trgm_ops);
      CREATE INDEX company_by_category ON company USING gin (categories);
      CREATE INDEX company_by_department ON company (department, id);

      CREATE TABLE directory_anchor (
        position integer NOT NULL CONSTRAINT directory_anchor_pkey PRIMARY KEY,
        company_id uuid NOT NULL
      );

      CREATE TABLE member (
        company_id uuid NOT NULL CONSTRAINT member_company REFERENCES company (id),
        user_id uuid NOT NULL,
        status text NOT NULL CONSTRAINT member_status CHECK (status IN ('active', 'pending')),
        is_owner boolean NOT NULL,
        position text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT member_pkey PRIMARY KEY (company_id, user_id)
      );
      CREATE UNIQUE INDEX member_by_person ON member (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE member, directory_anchor, company');
    await runner.query('DROP FUNCTION directory_pattern(text); DROP FUNCTION directory_text(text)');
  }
}
