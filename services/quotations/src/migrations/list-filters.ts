import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the filters by place, day, counterparty and send state, and for a search within one company. */
export class ListFilters1763730000002 implements MigrationInterface {
  readonly name = 'ListFilters1763730000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
    await runner.query('DROP INDEX document_search, dispatch_search, dispatch_sender');
    for (const index of [...DOCUMENT_INDEXES, ...DISPATCH_INDEXES]) await runner.query(index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX document_sent, document_sent_at, document_province, document_district, document_buyer',
    );
    await runner.query('DROP INDEX document_search, dispatch_search');
    await runner.query('DROP INDEX dispatch_sent_to, dispatch_from, dispatch_province, dispatch_district');
    await runner.query('CREATE INDEX document_search ON document USING gin (search public.gin_trgm_ops)');
    await runner.query('CREATE INDEX dispatch_search ON dispatch USING gin (search public.gin_trgm_ops)');
    await runner.query('CREATE INDEX dispatch_sender ON dispatch (sender_company_id) WHERE is_latest');
    await runner.query('DROP EXTENSION btree_gin');
  }
}

const OWN = 'owner_company_id, type';
const RECEIVED = 'recipient_company_id, document_type';
const NEWEST = 'created_at DESC, id DESC';
const KEPT = `status <> 'Deactivated'`;

const DOCUMENT_INDEXES = [
  `CREATE INDEX document_sent ON document (${OWN}, ${NEWEST}) WHERE recipient_count > 0 AND ${KEPT}`,
  `CREATE INDEX document_sent_at ON document (${OWN}, sent_at) WHERE sent_at IS NOT NULL AND ${KEPT}`,
  `CREATE INDEX document_province ON document (${OWN}, province, ${NEWEST}) WHERE ${KEPT}`,
  `CREATE INDEX document_district ON document (${OWN}, district, ${NEWEST}) WHERE ${KEPT}`,
  'CREATE INDEX document_buyer ON document (owner_company_id, intended_company_id) WHERE request_id IS NOT NULL',
  'CREATE INDEX document_search ON document USING gin (owner_company_id, search public.gin_trgm_ops)',
];

const DISPATCH_INDEXES = [
  `CREATE INDEX dispatch_sent_to ON dispatch (sender_company_id, document_type, recipient_company_id, document_id)
     WHERE is_latest`,
  `CREATE INDEX dispatch_from ON dispatch (${RECEIVED}, sender_company_id, ${NEWEST}) WHERE is_latest`,
  `CREATE INDEX dispatch_province ON dispatch (${RECEIVED}, province, ${NEWEST}) WHERE is_latest`,
  `CREATE INDEX dispatch_district ON dispatch (${RECEIVED}, district, ${NEWEST}) WHERE is_latest`,
  'CREATE INDEX dispatch_search ON dispatch USING gin (recipient_company_id, search public.gin_trgm_ops)',
];
