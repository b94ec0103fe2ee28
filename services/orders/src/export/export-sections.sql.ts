import type { ExportSection } from '@cotizaobra/chassis/data/export-page';

/** SQL: rows as JSON for people to read. Both companies see the same order. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'aceptaciones',
    scope: 'person',
    sql: `SELECT order_id::text AS key, jsonb_build_object('orden', order_id, 'nombre', accepted_by ->> 'name',
        'dni', accepted_by ->> 'dni', 'direccionDeRed', accepted_by ->> 'address', 'fecha', at) AS row
      FROM order_step WHERE user_id = $1 AND action = 'confirm' AND accepted_by IS NOT NULL
        AND ($2::uuid IS NULL OR order_id > $2::uuid) ORDER BY order_id LIMIT $3`,
  },
  {
    name: 'ordenes',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('codigo', code, 'id', id, 'compradaPorNosotros', buyer_company_id = $1,
        'estado', state, 'titulo', title, 'proyecto', project, 'cotizacion', quotation_code, 'requerimiento', request_code,
        'moneda', currency, 'subtotal', subtotal::text, 'igv', igv::text, 'total', total::text, 'condiciones', terms,
        'motivo', reason, 'adjudicada', awarded_at, 'emitida', issued_at) AS row
      FROM purchase_order WHERE (buyer_company_id = $1 OR provider_company_id = $1)
        AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'lineas',
    scope: 'company',
    sql: `SELECT line.id::text AS key, jsonb_build_object('orden', order_id, 'numero', number, 'descripcion', description,
        'unidad', unit, 'cantidad', quantity::text, 'precio', price::text, 'parcial', partial::text,
        'recibido', received::text) AS row
      FROM order_line AS line JOIN purchase_order ON purchase_order.id = order_id
      WHERE (buyer_company_id = $1 OR provider_company_id = $1) AND ($2::uuid IS NULL OR line.id > $2::uuid)
      ORDER BY line.id LIMIT $3`,
  },
  {
    name: 'recepciones',
    scope: 'company',
    sql: `SELECT reception.id::text AS key, jsonb_build_object('orden', order_id, 'numero', number, 'fecha', date, 'guia', guide,
        'nota', note, 'monto', amount::text, 'revierte', reverses_number, 'registrada', recorded_at) AS row
      FROM reception JOIN purchase_order ON purchase_order.id = order_id
      WHERE (buyer_company_id = $1 OR provider_company_id = $1) AND ($2::uuid IS NULL OR reception.id > $2::uuid)
      ORDER BY reception.id LIMIT $3`,
  },
];
