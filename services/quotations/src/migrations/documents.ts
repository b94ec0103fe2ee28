import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `document`, `item`, `code_counter`. */
export class Documents1763660000003 implements MigrationInterface {
  readonly name = 'Documents1763660000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DOCUMENT);
    await runner.query(ITEM);
    await runner.query('CREATE INDEX item_place ON item (document_id, parent_id, position)');
    await runner.query(`
      CREATE TABLE code_counter (
        company_id uuid NOT NULL,
        type text NOT NULL,
        year integer NOT NULL,
        last integer NOT NULL,
        PRIMARY KEY (company_id, type, year)
      )`);
    for (const index of LIST_INDEXES) await runner.query(index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE code_counter, item, document');
  }
}

const DOCUMENT = `
  CREATE TABLE document (
    id uuid PRIMARY KEY,
    owner_company_id uuid NOT NULL,
    created_by uuid NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    activated boolean NOT NULL,
    name text NOT NULL,
    project text NOT NULL,
    code text NOT NULL,
    currency text NOT NULL,
    department text NOT NULL,
    province text NOT NULL,
    district text NOT NULL,
    address text NOT NULL,
    details jsonb NOT NULL,
    userdata jsonb,
    editable_price boolean NOT NULL,
    editable_partial boolean NOT NULL,
    tax_mode text NOT NULL,
    validity_days integer NOT NULL,
    template text,
    intended_company_id uuid,
    request_id uuid,
    request_dispatch_id uuid,
    origin_quotation_id uuid,
    revision integer NOT NULL,
    version integer NOT NULL,
    items_sum numeric(34,2) NOT NULL,
    subtotal numeric(34,2) NOT NULL,
    igv numeric(34,2) NOT NULL,
    total numeric(34,2) NOT NULL,
    item_count integer NOT NULL,
    row_count integer NOT NULL,
    sent_at timestamptz,
    recipient_count integer NOT NULL,
    lead_recipient_id uuid,
    furthest_state text,
    has_pending boolean NOT NULL,
    has_accepted boolean NOT NULL,
    has_rejected boolean NOT NULL,
    owner_unseen boolean NOT NULL,
    search text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT document_code_key UNIQUE (owner_company_id, code),
    CONSTRAINT document_request_dispatch_key UNIQUE (request_dispatch_id),
    CONSTRAINT document_origin_quotation_key UNIQUE (origin_quotation_id)
  )`;

const ITEM = `
  CREATE TABLE item (
    id uuid PRIMARY KEY,
    document_id uuid NOT NULL CONSTRAINT item_document_fkey REFERENCES document (id) ON DELETE CASCADE,
    parent_id uuid,
    position bigint NOT NULL,
    type text NOT NULL,
    code text NOT NULL,
    description text NOT NULL,
    unit text NOT NULL,
    quantity numeric(16,4) NOT NULL,
    price numeric(16,4),
    category text,
    exchange_rate numeric(16,4),
    origin_item_id uuid
  )`;

const RECENT = 'document (owner_company_id, type, created_at DESC, id DESC)';
const KEPT = `status <> 'Deactivated'`;

/**
 * One index for each order and filter of the lists. The cost of a page does not depend on the number of documents.
 */
const LIST_INDEXES = [
  `CREATE INDEX document_recent ON ${RECENT} WHERE ${KEPT}`,
  `CREATE INDEX document_amount ON document (owner_company_id, type, total DESC, id DESC) WHERE ${KEPT}`,
  `CREATE INDEX document_by_code ON document (owner_company_id, type, code DESC, id DESC) WHERE ${KEPT}`,
  `CREATE INDEX document_drafts ON ${RECENT} WHERE status = 'Draft'`,
  `CREATE INDEX document_pending ON ${RECENT} WHERE has_pending AND ${KEPT}`,
  `CREATE INDEX document_accepted ON ${RECENT} WHERE has_accepted AND ${KEPT}`,
  `CREATE INDEX document_rejected ON ${RECENT} WHERE has_rejected AND ${KEPT}`,
  `CREATE INDEX document_completed ON ${RECENT} WHERE (furthest_state = 'QUOTED' OR request_id IS NOT NULL) AND ${KEPT}`,
  `CREATE INDEX document_place ON document (owner_company_id, type, department, created_at DESC, id DESC) WHERE ${KEPT}`,
  `CREATE INDEX document_deactivated ON ${RECENT} WHERE status = 'Deactivated'`,
  'CREATE INDEX document_search ON document USING gin (search public.gin_trgm_ops)',
];
