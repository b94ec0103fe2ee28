import type { ExportSection } from '@cotizaobra/chassis/data/export-page';

/** SQL: rows as JSON for people to read. Notifications belong to one person, so a company has none. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'notificaciones',
    scope: 'person',
    sql: `SELECT id::text AS key, jsonb_build_object('titulo', title, 'mensaje', message, 'fecha', created_at,
        'leida', read_at) AS row
      FROM notification WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'avisosPorCorreo',
    scope: 'person',
    sql: `SELECT type AS key, jsonb_build_object('tipo', type, 'porCorreo', mailed) AS row
      FROM mail_setting WHERE user_id = $1 AND ($2::text IS NULL OR type > $2::text) ORDER BY type LIMIT $3`,
  },
];
