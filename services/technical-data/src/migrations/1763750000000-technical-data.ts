import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TechnicalData1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Both extensions are trusted, so the owner of the database may create them.
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS btree_gin');
    await runner.query(`
      CREATE TABLE category (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT category_pkey PRIMARY KEY,
        company_id uuid,
        parent_id uuid CONSTRAINT category_parent REFERENCES category (id),
        name text NOT NULL,
        name_key text NOT NULL,
        position integer NOT NULL,
        ordinal integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 1,
        reference_key text CONSTRAINT category_reference UNIQUE
      );
      CREATE UNIQUE INDEX category_sibling_name ON category (company_id, parent_id, name_key) NULLS NOT DISTINCT;
      CREATE INDEX category_by_parent ON category (parent_id);

      CREATE TABLE partida (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT partida_pkey PRIMARY KEY,
        category_id uuid NOT NULL CONSTRAINT partida_category REFERENCES category (id),
        item text NOT NULL,
        item_key text NOT NULL,
        performance numeric(16,4) NOT NULL CONSTRAINT partida_performance CHECK (performance > 0),
        unit text NOT NULL,
        position integer NOT NULL,
        search text NOT NULL,
        unit_cost numeric(34,2) NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 1,
        reference_code text CONSTRAINT partida_reference UNIQUE,
        reference_digest text,
        reference_version integer,
        CONSTRAINT partida_name UNIQUE (category_id, item_key)
      );
      CREATE INDEX partida_by_category ON partida (category_id, position);
      CREATE INDEX partida_search_trigrams ON partida USING gin (search public.gin_trgm_ops);

      CREATE TABLE supply (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT supply_pkey PRIMARY KEY,
        partida_id uuid NOT NULL CONSTRAINT supply_partida REFERENCES partida (id) ON DELETE CASCADE,
        position integer NOT NULL,
        kind text NOT NULL CONSTRAINT supply_kind CHECK (kind IN ('LABOUR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACT')),
        name text NOT NULL,
        unit text NOT NULL,
        quadrille text,
        quantity numeric(16,4),
        pu numeric(16,4),
        partial numeric(34,2) NOT NULL
      );
      CREATE INDEX supply_by_partida ON supply (partida_id, position);

      CREATE TABLE removed_reference (code text NOT NULL CONSTRAINT removed_reference_pkey PRIMARY KEY);
    `);
    await runner.query(`
      CREATE TABLE resource (
        id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT resource_pkey PRIMARY KEY,
        company_id uuid NOT NULL,
        category_id uuid CONSTRAINT resource_category REFERENCES category (id),
        code text NOT NULL,
        description text NOT NULL,
        unit text NOT NULL,
        amount numeric(16,4) NOT NULL,
        price numeric(16,4) NOT NULL,
        type text NOT NULL CONSTRAINT resource_type CHECK (type IN ('LABOUR', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACT')),
        search text NOT NULL,
        version integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX resource_code ON resource (company_id, lower(code)) WHERE code <> '';
      CREATE INDEX resource_by_code ON resource (company_id, code, id);
      CREATE INDEX resource_by_category ON resource (category_id);
      -- A company's own rows alone are looked through, however many others have theirs.
      CREATE INDEX resource_search_trigrams ON resource USING gin (company_id, search public.gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE resource, removed_reference, supply, partida, category');
  }
}
