import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The item number of the imported file, whether the document shows it, and what a comma means to the owner. */
export class SourceNumbers1763900000004 implements MigrationInterface {
  readonly name = 'SourceNumbers1763900000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item ADD COLUMN source_number text');
    await runner.query(`ALTER TABLE document ADD COLUMN numbering text NOT NULL DEFAULT 'SOURCE'`);
    await runner.query('ALTER TABLE document ADD COLUMN comma text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN comma');
    await runner.query('ALTER TABLE document DROP COLUMN numbering');
    await runner.query('ALTER TABLE item DROP COLUMN source_number');
  }
}
