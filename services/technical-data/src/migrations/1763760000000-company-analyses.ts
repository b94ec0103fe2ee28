import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CompanyAnalyses1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company_analysis (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT company_analysis_pkey PRIMARY KEY,
        company_id uuid NOT NULL,
        code text NOT NULL,
        item text NOT NULL,
        name_key text NOT NULL,
        unit text NOT NULL,
        yield numeric(22,10) CONSTRAINT company_analysis_yield CHECK (yield > 0),
        profile text NOT NULL CONSTRAINT company_analysis_profile CHECK (profile IN ('S10', 'EXACT')),
        supplies jsonb NOT NULL,
        cost numeric(34,4) NOT NULL,
        search text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX company_analysis_by_name ON company_analysis (company_id, name_key, id);
      -- A company's own rows alone are looked through, however many others have theirs.
      CREATE INDEX company_analysis_search_trigrams ON company_analysis
        USING gin (company_id, search public.gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE company_analysis');
  }
}
