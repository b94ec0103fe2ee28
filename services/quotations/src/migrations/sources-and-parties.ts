import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The document that an item was inserted from, and the recipient's data at the moment of sending. */
export class SourcesAndParties1763730000001 implements MigrationInterface {
  readonly name = 'SourcesAndParties1763730000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE item ADD COLUMN source jsonb');
    await runner.query('ALTER TABLE dispatch ADD COLUMN recipient_party jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatch DROP COLUMN recipient_party');
    await runner.query('ALTER TABLE item DROP COLUMN source');
  }
}
