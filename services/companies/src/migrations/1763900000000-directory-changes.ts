import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often companies with a term changed. A cached result is valid while this number stays. */
export class DirectoryChanges1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE directory_term ADD changes bigint NOT NULL DEFAULT 0;
      -- Read with every search; there may be many after an import.
      CREATE INDEX directory_term_change_by_term ON directory_term_change (term);

      -- Counts in the same pass, and hands on no row that nobody looks at.
      CREATE FUNCTION directory_head(query tsquery, most integer, kept integer) RETURNS TABLE (found integer, first uuid[])
        LANGUAGE sql STABLE SET enable_seqscan = off SET jit = off SET work_mem = '32MB' AS
        $$
          SELECT count(*)::integer, (array_agg(company_id))[1:kept]
          FROM (SELECT company_id FROM directory_entry WHERE terms @@ query LIMIT most) AS matches
        $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION directory_head(tsquery, integer, integer);
      DROP INDEX directory_term_change_by_term;
      ALTER TABLE directory_term DROP changes;
    `);
  }
}
