import type { ExportSection } from '@cotizaobra/chassis/data/export-page';

const ROW = `jsonb_build_object('documento', document_id, 'partida', item_id, 'numero', seq, 'texto', text,
  'fecha', message.created_at`;
const AFTER = `($2::text IS NULL OR (thread_id, seq) > (split_part($2::text, ':', 1)::uuid, split_part($2::text, ':', 2)::integer))
  ORDER BY thread_id, seq LIMIT $3`;

/** SQL: rows as JSON for people to read. A person gets what it wrote, a company both sides of its conversations. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'mensajes',
    scope: 'person',
    sql: `SELECT thread_id || ':' || seq AS key, ${ROW}) AS row
      FROM message JOIN thread ON thread.id = thread_id WHERE message.user_id = $1 AND ${AFTER}`,
  },
  {
    name: 'mensajes',
    scope: 'company',
    sql: `SELECT thread_id || ':' || seq AS key, ${ROW}, 'autor', person.name, 'escritoPorNosotros', company_id = $1) AS row
      FROM message JOIN thread ON thread.id = thread_id LEFT JOIN person ON person.user_id = message.user_id
      WHERE (owner_company_id = $1 OR counterparty_company_id = $1) AND ${AFTER}`,
  },
];
