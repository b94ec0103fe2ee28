import { randomBytes } from 'node:crypto';
import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Entry {
  id: string;
  content: Record<string, unknown> & { acceptedBy?: Record<string, unknown> };
  prevHash: string | null;
  hash: string;
}

/**
 * Names of 'Aceptado por' leave the chains of the trails, which keep their digest: an erased account can be forgotten
 * and the chain still be checked. Chains that named somebody are written anew from that entry on (ADR 0035).
 */
export class ErasedSigners1766500000000 implements MigrationInterface {
  readonly name = 'ErasedSigners1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE erased_signer (user_id uuid NOT NULL, CONSTRAINT erased_signer_pkey PRIMARY KEY (user_id))',
    );
    await runner.query('ALTER TABLE acceptance ADD COLUMN user_id uuid');
    await runner.query('CREATE INDEX acceptance_signer ON acceptance (user_id) WHERE user_id IS NOT NULL');
    await runner.query('ALTER TABLE audit_entry ADD COLUMN accepted_by jsonb, ADD COLUMN user_id uuid');
    await runner.query('CREATE INDEX audit_entry_signer ON audit_entry (user_id) WHERE user_id IS NOT NULL');
    await runner.query('ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_immutable');
    const documents: { id: string }[] = await runner.query(
      `SELECT DISTINCT document_id AS id FROM audit_entry WHERE content ? 'acceptedBy'`,
    );
    for (const { id } of documents) await chainAnew(runner, id);
    await runner.query('ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_immutable');
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.accepted_by IS NULL
          AND to_jsonb(NEW) - 'accepted_by' = to_jsonb(OLD) - 'accepted_by' THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an audit trail only grows';
      END $$`);
  }

  /** The chains keep their form: the version before reads them too, without the names. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'an audit trail only grows'; END $$`);
    await runner.query('ALTER TABLE audit_entry DROP COLUMN accepted_by, DROP COLUMN user_id');
    await runner.query('ALTER TABLE acceptance DROP COLUMN user_id');
    await runner.query('DROP TABLE erased_signer');
  }
}

async function chainAnew(runner: QueryRunner, documentId: string): Promise<void> {
  const entries: Entry[] = await runner.query(
    `SELECT id, content, prev_hash AS "prevHash", hash FROM audit_entry WHERE document_id = $1 ORDER BY sequence`,
    [documentId],
  );
  const renamed = new Map<string, string>();
  for (const { id, content: old, prevHash: before, hash: oldHash } of entries) {
    const { acceptedBy: person, ...rest } = old;
    const acceptedBy = person ? { ...person, salt: randomBytes(16).toString('hex') } : null;
    const content = acceptedBy ? { ...rest, signer: hashOf(acceptedBy) } : rest;
    const prevHash = before === null ? null : (renamed.get(before) ?? before);
    const hash = hashOf({ ...content, prevHash });
    if (hash === oldHash) continue;
    renamed.set(oldHash, hash);
    await runner.query(
      'UPDATE audit_entry SET content = $2, prev_hash = $3, hash = $4, accepted_by = $5 WHERE id = $1',
      [id, content, prevHash, hash, acceptedBy],
    );
  }
}
