import type { ExportSection } from '@cotizaobra/chassis/data/export-page';

/**
 * SQL: rows as JSON for people to read. Only what the company wrote, and who sent it what and when: amounts of answers
 * that it received may be sealed, and no export tells them.
 */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'aceptaciones',
    scope: 'person',
    sql: `SELECT acceptance.id::text AS key, jsonb_build_object('documento', document_id, 'nombre', acceptance.name,
        'dni', dni, 'direccionDeRed', acceptance.address, 'fecha', accepted_at) AS row
      FROM acceptance JOIN dispatch ON dispatch.id = acceptance.dispatch_id
      WHERE acceptance.user_id = $1 AND ($2::uuid IS NULL OR acceptance.id > $2::uuid) ORDER BY acceptance.id LIMIT $3`,
  },
  {
    name: 'documentos',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('codigo', code, 'id', id, 'tipo', type, 'estado', status, 'titulo', name,
        'proyecto', project, 'moneda', currency, 'departamento', department, 'provincia', province, 'distrito', district,
        'direccion', address, 'detalles', details, 'igv', tax_mode, 'subtotal', subtotal::text, 'montoIgv', igv::text,
        'total', total::text, 'revision', revision, 'creado', created_at, 'actualizado', updated_at, 'enviado', sent_at) AS row
      FROM document WHERE owner_company_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'partidas',
    scope: 'company',
    sql: `SELECT item.document_id || ':' || item.id AS key, jsonb_build_object('documento', item.document_id, 'id', item.id,
        'dentroDe', parent_id, 'posicion', position, 'tipo', item.type, 'codigo', item.code, 'descripcion', description,
        'unidad', unit, 'cantidad', quantity::text, 'precio', price::text) AS row
      FROM item JOIN document ON document.id = item.document_id
      WHERE owner_company_id = $1 AND ($2::text IS NULL OR (item.document_id, item.id) >
        (split_part($2::text, ':', 1)::uuid, split_part($2::text, ':', 2)::uuid))
      ORDER BY item.document_id, item.id LIMIT $3`,
  },
  {
    name: 'envios',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('documento', code, 'titulo', name, 'tipo', document_type, 'revision', revision,
        'enviadoPorNosotros', sender_company_id = $1, 'estado', state, 'mensaje', CASE WHEN sealed AND recipient_company_id = $1 THEN NULL ELSE message END, 'motivo', reason,
        'fecha', created_at, 'respondido', answered_at) AS row
      FROM dispatch WHERE (sender_company_id = $1 OR recipient_company_id = $1)
        AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
];
