import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders of the directory: the most complete companies first, and by name. */
export class DirectoryOrder1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX company_by_completeness
        ON company (((logo_key IS NOT NULL)::integer + (description IS NOT NULL)::integer) DESC, id)
        WHERE logo_key IS NOT NULL OR description IS NOT NULL;
      CREATE INDEX directory_entry_by_words ON directory_entry (words, company_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX directory_entry_by_words, company_by_completeness');
  }
}
