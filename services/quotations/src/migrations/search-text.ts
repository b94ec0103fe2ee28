import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `search_text(text)`: lower case without accents. It normalises both the stored text and the search term. */
export class SearchText1763660000001 implements MigrationInterface {
  readonly name = 'SearchText1763660000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // unaccent() alone is STABLE because its dictionary could change. With a named dictionary it is in effect
    // IMMUTABLE.
    await runner.query(`
      CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
        $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))) $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_text(text)');
  }
}
