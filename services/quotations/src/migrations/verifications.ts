import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of sent documents, the files that were issued, who accepted, and the audit trail, which only grows. */
export class Verifications1765400000000 implements MigrationInterface {
  readonly name = 'Verifications1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE verification (
      dispatch_id uuid NOT NULL,
      code text NOT NULL,
      CONSTRAINT verification_pkey PRIMARY KEY (dispatch_id),
      CONSTRAINT verification_dispatch_fkey FOREIGN KEY (dispatch_id) REFERENCES dispatch (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE UNIQUE INDEX verification_code ON verification (code)');
    await runner.query(`CREATE TABLE acceptance (
      id uuid NOT NULL,
      dispatch_id uuid NOT NULL,
      name text NOT NULL,
      dni text NOT NULL,
      address text,
      accepted_at timestamptz NOT NULL,
      CONSTRAINT acceptance_pkey PRIMARY KEY (id),
      CONSTRAINT acceptance_dispatch_fkey FOREIGN KEY (dispatch_id) REFERENCES dispatch (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX acceptance_dispatch ON acceptance (dispatch_id)');
    await runner.query(`CREATE TABLE issued_file (
      id uuid NOT NULL,
      dispatch_id uuid NOT NULL,
      acceptance_id uuid,
      sha256 text NOT NULL,
      sealed_at timestamptz,
      issued_at timestamptz NOT NULL,
      CONSTRAINT issued_file_pkey PRIMARY KEY (id),
      CONSTRAINT issued_file_dispatch_fkey FOREIGN KEY (dispatch_id) REFERENCES dispatch (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX issued_file_dispatch ON issued_file (dispatch_id)');
    await runner.query(`CREATE TABLE audit_entry (
      id uuid NOT NULL,
      document_id uuid NOT NULL,
      dispatch_id uuid,
      audience text NOT NULL,
      sequence integer NOT NULL,
      content jsonb NOT NULL,
      prev_hash text,
      hash text NOT NULL,
      CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
    )`);
    await runner.query('CREATE INDEX audit_entry_document ON audit_entry (document_id, audience, sequence)');
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'an audit trail only grows'; END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entry_immutable BEFORE UPDATE OR DELETE ON audit_entry
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entry, issued_file, acceptance, verification');
    await runner.query('DROP FUNCTION refuse_audit_change()');
  }
}
