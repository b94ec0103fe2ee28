import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SUNAT's public register of RUCs. A command fills it. */
export class RucRegister1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE taxpayer (
        ruc text NOT NULL CONSTRAINT taxpayer_pkey PRIMARY KEY,
        name text NOT NULL,
        state text NOT NULL,
        condition text NOT NULL,
        ubigeo text,
        address text
      );
      -- One row for each import that was taken over.
      CREATE TABLE register_import (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT register_import_pkey PRIMARY KEY,
        imported_at timestamptz NOT NULL,
        taxpayers integer NOT NULL,
        malformed integer NOT NULL,
        repeated integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE register_import, taxpayer');
  }
}
