import { serviceNames } from '@cotizaobra/proto/core/processes';
import pg from 'pg';
import { databaseUrlOf } from '../faults/run.js';
import { consumedTypes } from './consumers.js';
import type { Evidence } from './evidence.js';

/** Services that own a database. `documents` keeps rendered files in the object store only. */
export const databases: readonly string[] = serviceNames.filter((name) => name !== 'documents');

type Databases = Omit<Evidence, 'companies' | 'streams' | 'followed' | 'objects'>;

/** Reads the services' data of the given companies directly, without their API. */
export async function readDatabases(dataFolder: string, companyIds: readonly string[]): Promise<Databases> {
  const rowsOf = <T extends pg.QueryResultRow>(database: string, sql: string, values: unknown[] = []): Promise<T[]> =>
    query<T>(dataFolder, database, sql, values);
  const own = [companyIds];
  const [documents, items, dispatches, threads, messages, orders, receptions, shares, notifications] =
    await Promise.all([
      rowsOf<Evidence['documents'][number]>('quotations', DOCUMENTS, own),
      rowsOf<Evidence['items'][number]>('quotations', ITEMS, own),
      rowsOf<Evidence['dispatches'][number]>('quotations', DISPATCHES, own),
      rowsOf<Evidence['threads'][number]>('chat', THREADS, own),
      rowsOf<Evidence['messages'][number]>('chat', MESSAGES, own),
      rowsOf<Evidence['orders'][number]>('orders', ORDERS, own),
      rowsOf<Evidence['receptions'][number]>('orders', RECEPTIONS, own),
      rowsOf<Evidence['shares'][number]>('quotations', SHARES, own),
      rowsOf<Evidence['notifications'][number]>('notifications', NOTIFICATIONS, own),
    ]);
  const logs = await Promise.all(databases.map((name) => rowsOf<Evidence['events'][number]>(name, EVENTS, [name])));
  const letters = await Promise.all(
    databases.map((name) => rowsOf<Evidence['deadLetters'][number]>(name, DEAD_LETTERS)),
  );
  const inboxes = await Promise.all(
    Object.keys(consumedTypes).map(async (name) => {
      const rows = await rowsOf<{ id: string }>(name, 'SELECT event_id AS id FROM inbox WHERE consumer = $1', [name]);
      return [name, new Set(rows.map(({ id }) => id))] as const;
    }),
  );
  return {
    documents,
    items,
    dispatches,
    threads,
    messages,
    orders,
    receptions,
    shares,
    notifications,
    events: logs.flat(),
    deadLetters: letters.flat(),
    inboxes: new Map(inboxes),
  };
}

/** One statement in one service's database. */
export async function query<T extends pg.QueryResultRow>(
  dataFolder: string,
  database: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({
    connectionString: databaseUrlOf(dataFolder, database),
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const DOCUMENTS = `SELECT id, owner_company_id AS owner, code, type, version, request_dispatch_id AS "requestDispatchId"
  FROM document WHERE owner_company_id = ANY($1::uuid[])`;
const ITEMS = `SELECT i.id, i.document_id AS "documentId", i.description, i.price::text AS price
  FROM item i JOIN document d ON d.id = i.document_id WHERE d.owner_company_id = ANY($1::uuid[])`;
const DISPATCHES = `SELECT id, document_id AS "documentId", document_type AS "documentType", sender_company_id AS sender,
    recipient_company_id AS recipient, state, message, copy_id AS "copyId"
  FROM dispatch WHERE sender_company_id = ANY($1::uuid[])`;
const THREADS = `SELECT id, version, last_seq AS "lastSeq", json_build_array(owner_company_id, counterparty_company_id) AS companies
  FROM thread WHERE owner_company_id = ANY($1::uuid[])`;
const MESSAGES = `SELECT m.id, m.thread_id AS "threadId", m.seq, m.company_id AS "companyId", m.text
  FROM message m JOIN thread t ON t.id = m.thread_id WHERE t.owner_company_id = ANY($1::uuid[])`;
const ORDERS = `SELECT id, award_id AS "awardId", quotation_id AS "quotationId", code, buyer_company_id AS buyer, state, version,
    total::text AS total
  FROM purchase_order WHERE buyer_company_id = ANY($1::uuid[])`;
const RECEPTIONS = `SELECT r.order_id AS "orderId", r.guide
  FROM reception r JOIN purchase_order o ON o.id = r.order_id WHERE o.buyer_company_id = ANY($1::uuid[])`;
const SHARES = `SELECT s.award_id AS "awardId", s.quotation_id AS "quotationId", s.state, s.total
  FROM award_share s JOIN award a ON a.id = s.award_id JOIN document d ON d.id = a.request_id
  WHERE d.owner_company_id = ANY($1::uuid[]) AND s.state <> 'LOST'`;
const NOTIFICATIONS = `SELECT user_id AS "userId", company_id AS "companyId", type, dispatch_id AS "dispatchId",
    order_id AS "orderId", thread_id AS "threadId", read_at IS NOT NULL AS read
  FROM notification WHERE company_id = ANY($1::uuid[])`;
const EVENTS = `SELECT $1::text AS service, event_id AS id, stream, type, aggregate_id AS "aggregateId",
    aggregate_version AS version, company_id AS "companyId", data::jsonb AS data, published_at IS NOT NULL AS published
  FROM outbox ORDER BY position`;
const DEAD_LETTERS = `SELECT consumer, event_key AS "eventId", type, reason, detail FROM dead_letters WHERE redriven_at IS NULL`;
