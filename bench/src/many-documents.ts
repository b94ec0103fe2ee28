import type { Client } from 'pg';

interface Sample {
  /** A sent Request and its dispatch: the model for all others. */
  documentId: string;
  dispatchId: string;
  count: number;
}

/**
 * Fills a company's lists: codes `LIST-0000001` on, a hundred fronts, five departments, a year of days, amounts in no order; a
 * third is sent (pending, accepted or rejected in turn), a third Draft, one in fifty deactivated. Straight into the database, as no API
 * writes 100,000 documents in a minute; every column is what the service would have written.
 */
export async function manyDocuments(database: Client, { documentId, dispatchId, count }: Sample): Promise<void> {
  await database.query(DOCUMENTS, [documentId, count]);
  await database.query(DISPATCHES, [dispatchId, documentId]);
  await database.query('VACUUM ANALYZE document');
  await database.query('VACUUM ANALYZE dispatch');
}

const DOCUMENTS = `
  INSERT INTO document
  SELECT made.* FROM generate_series(1, $2::integer) AS n
  CROSS JOIN (SELECT * FROM document WHERE id = $1) AS sample
  CROSS JOIN LATERAL (SELECT n % 3 = 0 AS sent, (n / 3) % 3 AS answer, n % 50 = 7 AS deactivated, (n * 7919) % 100 AS front) AS how
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT sent THEN NULL WHEN answer = 0 THEN 'PENDING' WHEN answer = 1 THEN 'ACCEPTED' ELSE 'REJECTED' END AS state) AS at
  CROSS JOIN LATERAL jsonb_populate_record(NULL::document, to_jsonb(sample) || jsonb_build_object(
    'id', gen_random_uuid(),
    'code', 'LIST-' || lpad(n::text, 7, '0'),
    'name', 'Requerimiento del frente ' || front,
    'search', ' requerimiento del frente ' || front || ' list-' || lpad(n::text, 7, '0') || ' residencial',
    'department', (ARRAY['15', '08', '04', '13', '20'])[1 + n % 5],
    'province', (ARRAY['1501', '0801', '0401', '1301', '2001'])[1 + n % 5],
    'district', (ARRAY['150103', '080101', '040101', '130101', '200101'])[1 + n % 5],
    'total', (n::bigint * 7919) % 1000003,
    'status', CASE WHEN deactivated THEN 'Deactivated' WHEN sent OR n % 3 = 1 THEN 'Active' ELSE 'Draft' END,
    'activated', sent OR n % 3 = 1,
    'recipient_count', sent::integer,
    'lead_recipient_id', CASE WHEN sent THEN sample.lead_recipient_id END,
    'furthest_state', state,
    'has_pending', sent AND answer = 0,
    'has_accepted', sent AND answer = 1,
    'has_rejected', sent AND answer = 2,
    'sent_at', CASE WHEN sent THEN '2025-11-22T15:00:00Z'::timestamptz + n * interval '5 minutes' END,
    'created_at', '2025-11-22T14:00:00Z'::timestamptz + n * interval '5 minutes')) AS made`;

const DISPATCHES = `
  INSERT INTO dispatch
  SELECT made.* FROM document AS d
  CROSS JOIN (SELECT * FROM dispatch WHERE id = $1) AS sample
  CROSS JOIN LATERAL jsonb_populate_record(NULL::dispatch, to_jsonb(sample) || jsonb_build_object(
    'id', gen_random_uuid(), 'document_id', d.id, 'state', d.furthest_state, 'name', d.name, 'code', d.code, 'search', d.search,
    'department', d.department, 'province', d.province, 'district', d.district, 'created_at', d.sent_at)) AS made
  WHERE d.owner_company_id = sample.sender_company_id AND d.sent_at IS NOT NULL AND d.id <> $2`;
