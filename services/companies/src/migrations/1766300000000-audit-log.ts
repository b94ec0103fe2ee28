import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people do in the name of a company, in a chain that only grows, and the leave that companies give to support. */
export class AuditLog1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE audit_entry (
      company_id uuid NOT NULL,
      sequence integer NOT NULL,
      event_id uuid NOT NULL,
      at timestamptz NOT NULL,
      key text NOT NULL,
      area text NOT NULL,
      user_id uuid NOT NULL,
      role text,
      means text NOT NULL,
      address text,
      subject_id text,
      label text,
      changes jsonb NOT NULL,
      prev_hash text,
      hash text NOT NULL,
      CONSTRAINT audit_entry_pkey PRIMARY KEY (company_id, sequence),
      CONSTRAINT audit_entry_event UNIQUE (event_id)
    )`);
    await runner.query('CREATE INDEX audit_entry_area ON audit_entry (company_id, area, sequence)');
    await runner.query('CREATE INDEX audit_entry_person ON audit_entry (company_id, user_id, sequence)');
    await runner.query('CREATE INDEX audit_entry_of ON audit_entry (user_id, event_id)');
    await runner.query('CREATE INDEX audit_entry_at ON audit_entry (company_id, at, sequence)');
    await runner.query(`CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'an audit log only grows'; END $$`);
    await runner.query(`CREATE TRIGGER audit_entry_immutable BEFORE UPDATE OR DELETE ON audit_entry
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`);
    await runner.query(`CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
    await runner.query(`CREATE TABLE audit_head (
      company_id uuid NOT NULL,
      sequence integer NOT NULL,
      hash text,
      CONSTRAINT audit_head_pkey PRIMARY KEY (company_id)
    )`);
    await runner.query(`CREATE TABLE support_access (
      id uuid NOT NULL,
      company_id uuid NOT NULL,
      granted_by uuid NOT NULL,
      reason text NOT NULL,
      granted_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      CONSTRAINT support_access_pkey PRIMARY KEY (id),
      CONSTRAINT support_access_company FOREIGN KEY (company_id) REFERENCES company (id)
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX support_access_once ON support_access (company_id) WHERE revoked_at IS NULL',
    );
    await runner.query(`CREATE TABLE support_visit (
      user_id uuid NOT NULL,
      access_id uuid NOT NULL,
      entered_at timestamptz NOT NULL,
      CONSTRAINT support_visit_pkey PRIMARY KEY (user_id),
      CONSTRAINT support_visit_access FOREIGN KEY (access_id) REFERENCES support_access (id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE support_visit, support_access, audit_head, audit_entry');
    await runner.query('DROP FUNCTION refuse_audit_change()');
  }
}
