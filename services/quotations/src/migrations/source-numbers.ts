import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An item's number in the file it came from, whether a document shows those, and what its owner means by a comma. */
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
