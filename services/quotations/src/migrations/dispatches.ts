import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `snapshot`, which is immutable, and `dispatch`. */
export class Dispatches1763660000004 implements MigrationInterface {
  readonly name = 'Dispatches1763660000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE snapshot (
        id uuid PRIMARY KEY,
        document_id uuid NOT NULL CONSTRAINT snapshot_document_fkey REFERENCES document (id),
        revision integer NOT NULL,
        content jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT snapshot_revision_key UNIQUE (document_id, revision)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'a snapshot is immutable'; END $$`);
    await runner.query(`
      CREATE TRIGGER snapshot_immutable BEFORE UPDATE OR DELETE ON snapshot
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await runner.query(DISPATCH);
    await runner.query('CREATE INDEX dispatch_copy ON dispatch (copy_id)');
    for (const index of LIST_INDEXES) await runner.query(index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dispatch, snapshot');
    await runner.query('DROP FUNCTION refuse_change()');
  }
}

const DISPATCH = `
  CREATE TABLE dispatch (
    id uuid PRIMARY KEY,
    document_id uuid NOT NULL,
    document_type text NOT NULL,
    revision integer NOT NULL,
    sender_company_id uuid NOT NULL,
    recipient_company_id uuid NOT NULL,
    state text NOT NULL,
    message text NOT NULL,
    reason text,
    template text,
    snapshot_id uuid NOT NULL,
    copy_id uuid,
    request_dispatch_id uuid,
    created_at timestamptz NOT NULL,
    answered_at timestamptz,
    recipient_viewed_at timestamptz,
    recipient_unseen boolean NOT NULL,
    sender_unseen boolean NOT NULL,
    is_latest boolean NOT NULL,
    name text NOT NULL,
    project text NOT NULL,
    code text NOT NULL,
    currency text NOT NULL,
    department text NOT NULL,
    province text NOT NULL,
    district text NOT NULL,
    address text NOT NULL,
    item_count integer NOT NULL,
    total numeric(34,2),
    editable_price boolean NOT NULL,
    editable_partial boolean NOT NULL,
    search text NOT NULL,
    CONSTRAINT dispatch_recipient_key UNIQUE (document_id, revision, recipient_company_id)
  )`;

const RECEIVED = 'recipient_company_id, document_type';

/** One index for each order and filter of received documents. */
const LIST_INDEXES = [
  `CREATE INDEX dispatch_recent ON dispatch (${RECEIVED}, created_at DESC, id DESC) WHERE is_latest`,
  `CREATE INDEX dispatch_state ON dispatch (${RECEIVED}, state, created_at DESC, id DESC) WHERE is_latest`,
  `CREATE INDEX dispatch_place ON dispatch (${RECEIVED}, department, created_at DESC, id DESC) WHERE is_latest`,
  `CREATE INDEX dispatch_amount ON dispatch (${RECEIVED}, total DESC, id DESC) WHERE is_latest`,
  `CREATE INDEX dispatch_by_code ON dispatch (${RECEIVED}, code DESC, id DESC) WHERE is_latest`,
  `CREATE INDEX dispatch_unseen ON dispatch (${RECEIVED})
     WHERE is_latest AND recipient_unseen AND state <> 'WITHDRAWN'`,
  'CREATE INDEX dispatch_sender ON dispatch (sender_company_id) WHERE is_latest',
  'CREATE INDEX dispatch_search ON dispatch USING gin (search public.gin_trgm_ops)',
];
