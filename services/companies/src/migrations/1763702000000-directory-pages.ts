import type { MigrationInterface, QueryRunner } from 'typeorm';

const settings = "SET enable_seqscan = off SET jit = off SET work_mem = '32MB'";

/** Removes the terms from the matches, because a page and its count read them without need. */
export class DirectoryPages1763702000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner);
    await createFunctions(runner, '');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner);
    await createFunctions(runner, ', terms');
    await runner.query(`
      CREATE FUNCTION directory_count(query tsquery, most integer) RETURNS integer LANGUAGE sql STABLE ${settings} AS
        $$ SELECT count(*)::integer FROM (SELECT 1 FROM directory_entry WHERE terms @@ query LIMIT most) AS found $$;
    `);
  }
}

async function dropFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    DROP FUNCTION directory_matches(tsquery, integer, integer);
    DROP FUNCTION directory_walk(tsquery, integer, integer, integer);
    DROP FUNCTION IF EXISTS directory_count(tsquery, integer);
  `);
}

async function createFunctions(runner: QueryRunner, more: '' | ', terms'): Promise<void> {
  const columns = `company_id uuid, words text${more === '' ? '' : ', terms tsvector'}`;
  await runner.query(`
    CREATE FUNCTION directory_matches(query tsquery, most integer, skipped integer) RETURNS TABLE (${columns})
      LANGUAGE sql STABLE ${settings} AS
      $$ SELECT company_id, words${more} FROM directory_entry WHERE terms @@ query LIMIT most OFFSET skipped $$;
    CREATE FUNCTION directory_walk(query tsquery, most integer, skipped integer, steps integer) RETURNS TABLE (${columns})
      LANGUAGE sql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET jit = off AS
      $$
        SELECT company_id, words${more}
        FROM (SELECT * FROM directory_entry ORDER BY directory_entry.company_id LIMIT steps) AS head
        WHERE terms @@ query LIMIT most OFFSET skipped
      $$;
  `);
}
