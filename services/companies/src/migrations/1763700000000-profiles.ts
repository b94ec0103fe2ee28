import { directoryCategories } from '@cotizaobra/proto/companies/category-names';
import { industries } from '@cotizaobra/proto/companies/industries';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attachments, people's names, and a directory search by terms in place of trigrams. */
export class Profiles1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE company ADD profile_version integer NOT NULL DEFAULT 1;
      -- The version before still writes and reads it: it goes once that is gone.
      ALTER TABLE company ALTER search DROP NOT NULL;
      -- Without these it is slower and right.
      DROP INDEX company_search_trigrams, company_by_category, company_by_department;

      CREATE TABLE attachment (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT attachment_pkey PRIMARY KEY,
        company_id uuid NOT NULL CONSTRAINT attachment_company REFERENCES company (id),
        type text NOT NULL CONSTRAINT attachment_type CHECK (type IN ('avatar', 'cover', 'catalog', 'gallery')),
        name text NOT NULL,
        object_key text NOT NULL CONSTRAINT attachment_object UNIQUE,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX attachment_by_company ON attachment (company_id, type, id);

      CREATE TABLE person (
        user_id uuid NOT NULL CONSTRAINT person_pkey PRIMARY KEY,
        email text,
        name text,
        last_name text,
        version integer NOT NULL
      );
    `);
    await runner.query(`
      CREATE TABLE directory_entry (
        company_id uuid NOT NULL CONSTRAINT directory_entry_pkey PRIMARY KEY
          CONSTRAINT directory_entry_company REFERENCES company (id),
        words text NOT NULL,
        terms tsvector NOT NULL
      );
      -- Without a pending list, which every search would have to read through.
      CREATE INDEX directory_entry_terms ON directory_entry USING gin (terms) WITH (fastupdate = off);

      CREATE TABLE directory_term (
        term text NOT NULL CONSTRAINT directory_term_pkey PRIMARY KEY,
        is_word boolean NOT NULL,
        companies integer NOT NULL DEFAULT 0
      );
      CREATE INDEX directory_term_trigrams ON directory_term USING gin (term public.gin_trgm_ops) WHERE is_word;

      CREATE INDEX directory_term_marked ON directory_term (term) WHERE NOT is_word;

      CREATE TABLE directory_term_change (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT directory_term_change_pkey PRIMARY KEY,
        term text NOT NULL,
        delta integer NOT NULL
      );
    `);
    // Functions, because only they can force the index of terms for one statement. The planner chooses a sequential
    // scan when many rows match, and without matches it reads the whole table. A bitmap that exceeds work_mem keeps
    // whole pages, which must all be read again.
    await runner.query(`
      CREATE FUNCTION directory_matches(query tsquery, most integer, skipped integer)
        RETURNS TABLE (company_id uuid, words text, terms tsvector)
        LANGUAGE sql STABLE SET enable_seqscan = off SET jit = off SET work_mem = '32MB' AS
        $$ SELECT company_id, words, terms FROM directory_entry WHERE terms @@ query LIMIT most OFFSET skipped $$;
      CREATE FUNCTION directory_count(query tsquery, most integer) RETURNS integer
        LANGUAGE sql STABLE SET enable_seqscan = off SET jit = off SET work_mem = '32MB' AS
        $$ SELECT count(*)::integer FROM (SELECT 1 FROM directory_entry WHERE terms @@ query LIMIT most) AS found $$;
      CREATE FUNCTION directory_walk(query tsquery, most integer, skipped integer, steps integer)
        RETURNS TABLE (company_id uuid, words text, terms tsvector)
        LANGUAGE sql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET jit = off AS
        $$
          SELECT company_id, words, terms
          FROM (SELECT * FROM directory_entry ORDER BY directory_entry.company_id LIMIT steps) AS head
          WHERE terms @@ query LIMIT most OFFSET skipped
        $$;
    `);
    await runner.query(`
      CREATE FUNCTION directory_similar(typed text, most integer) RETURNS TABLE (term text, companies integer)
        LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.42 SET jit = off AS
        $$
          SELECT term, companies FROM directory_term WHERE is_word AND term OPERATOR(public.%) typed
          ORDER BY public.similarity(term, typed) DESC, companies DESC LIMIT most
        $$;
    `);
    const known = [
      ...directoryCategories.flatMap(({ id, subcategories }) => [id, ...subcategories.map((sub) => sub.id)]),
    ];
    await runner.query(
      `UPDATE company SET categories = ARRAY(SELECT slug FROM unnest(categories) AS slug WHERE slug = ANY($1))
       WHERE NOT categories <@ $1`,
      [[...known, ...industries.map(({ id }) => id)]],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION directory_similar(text, integer);
      DROP FUNCTION directory_walk(tsquery, integer, integer, integer);
      DROP FUNCTION directory_count(tsquery, integer);
      DROP FUNCTION directory_matches(tsquery, integer, integer);
      DROP TABLE directory_term_change, directory_term, directory_entry, person, attachment;
      UPDATE company SET search = directory_text(concat_ws(' ', name, ruc, array_to_string(categories, ' ')))
        WHERE search IS NULL;
      ALTER TABLE company ALTER search SET NOT NULL;
      CREATE INDEX company_search_trigrams ON company USING gin (search public.gin_trgm_ops);
      CREATE INDEX company_by_category ON company USING gin (categories);
      CREATE INDEX company_by_department ON company (department, id);
      ALTER TABLE company DROP profile_version;
    `);
  }
}
