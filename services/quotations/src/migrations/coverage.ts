import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the number of priced parts beside the total, and the tax mode of what was sent. */
export class Coverage1763900000001 implements MigrationInterface {
  readonly name = 'Coverage1763900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN priced_count integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE dispatch ADD COLUMN priced_count integer, ADD COLUMN tax_mode text');
    await runner.query(`
      UPDATE document SET priced_count = priced.count
      FROM (
        SELECT document_id, count(*)::integer AS count FROM item
        WHERE type = 'PART' AND price IS NOT NULL GROUP BY document_id
      ) AS priced
      WHERE priced.document_id = document.id AND document.type = 'Quotation'`);
    await runner.query(`
      UPDATE dispatch SET tax_mode = snapshot.content ->> 'taxMode', priced_count = (
        SELECT count(*)::integer FROM jsonb_array_elements(snapshot.content -> 'rows') AS row
        WHERE row ->> 'type' = 'PART' AND row ->> 'price' IS NOT NULL
      )
      FROM snapshot WHERE snapshot.id = dispatch.snapshot_id AND dispatch.document_type = 'Quotation'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatch DROP COLUMN priced_count, DROP COLUMN tax_mode');
    await runner.query('ALTER TABLE document DROP COLUMN priced_count');
  }
}
