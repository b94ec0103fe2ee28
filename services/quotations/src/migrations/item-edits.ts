import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The record of edits of items, in the order of versions. Documents from before it have no record of their older
 * versions: `recorded_from` is the first version that has one.
 */
export class ItemEdits1766200000000 implements MigrationInterface {
  readonly name = 'ItemEdits1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN recorded_from integer NOT NULL DEFAULT 0');
    await runner.query('UPDATE document SET recorded_from = version');
    await runner.query(`
      CREATE TABLE item_edit (
        document_id uuid NOT NULL CONSTRAINT item_edit_document_fkey REFERENCES document (id) ON DELETE CASCADE,
        version integer NOT NULL,
        after integer NOT NULL,
        at timestamptz NOT NULL,
        user_id uuid,
        origin text NOT NULL,
        changes jsonb NOT NULL,
        conflicts jsonb,
        size integer NOT NULL,
        count integer NOT NULL,
        lines jsonb NOT NULL,
        merged boolean NOT NULL,
        total numeric(34, 2),
        restored integer,
        CONSTRAINT item_edit_pkey PRIMARY KEY (document_id, version)
      )`);
    await runner.query('CREATE INDEX item_edit_by_person ON item_edit (document_id, user_id, version)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE item_edit');
    await runner.query('ALTER TABLE document DROP COLUMN recorded_from');
  }
}
