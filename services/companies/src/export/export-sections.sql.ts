import type { ExportSection } from '@cotizaobra/chassis/data/export-page';

/** SQL: rows as JSON for people to read; never the hash of a key. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'membresia',
    scope: 'person',
    sql: `SELECT company_id::text AS key, jsonb_build_object('empresa', company.name, 'ruc', ruc, 'cargo', member.position,
        'administra', is_owner, 'estado', status, 'desde', member.created_at) AS row
      FROM member JOIN company ON company.id = company_id
      WHERE user_id = $1 AND ($2::uuid IS NULL OR company_id > $2::uuid) ORDER BY company_id LIMIT $3`,
  },
  {
    name: 'clavesDeApi',
    scope: 'person',
    sql: `SELECT id::text AS key, jsonb_build_object('nombre', name, 'prefijo', prefix, 'permisos', scopes,
        'creada', created_at, 'vence', expires_at, 'ultimoUso', last_used_at, 'revocada', revoked_at) AS row
      FROM api_key WHERE created_by = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'actividad',
    scope: 'person',
    sql: `SELECT event_id::text AS key, jsonb_build_object('fecha', at, 'hecho', key, 'medio', means, 'direccion', address,
        'sobre', coalesce(label, subject_id), 'cambios', changes) AS row
      FROM audit_entry WHERE user_id = $1 AND ($2::uuid IS NULL OR event_id > $2::uuid) ORDER BY event_id LIMIT $3`,
  },
  {
    name: 'empresa',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('codigo', id, 'ruc', ruc, 'nombre', name, 'rubros', categories,
        'departamento', department, 'provincia', province, 'distrito', district, 'descripcion', description,
        'registrada', created_at) AS row
      FROM company WHERE id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'personas',
    scope: 'company',
    sql: `SELECT user_id::text AS key, jsonb_build_object('nombres', person.name, 'apellidos', last_name, 'correo', email,
        'cargo', position, 'administra', is_owner, 'estado', status, 'desde', created_at) AS row
      FROM member LEFT JOIN person USING (user_id)
      WHERE company_id = $1 AND ($2::uuid IS NULL OR user_id > $2::uuid) ORDER BY user_id LIMIT $3`,
  },
  {
    name: 'clavesDeApi',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('nombre', name, 'prefijo', prefix, 'permisos', scopes,
        'creada', created_at, 'vence', expires_at, 'ultimoUso', last_used_at, 'revocada', revoked_at) AS row
      FROM api_key WHERE company_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'comentarios',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('orden', order_code, 'escritoPorNosotros', author_id = $1, 'texto', text,
        'fecha', written_at, 'respuesta', answer, 'respondido', answered_at) AS row
      FROM remark WHERE (author_id = $1 OR subject_id = $1 AND hidden_reason IS NULL)
        AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'actividad',
    scope: 'company',
    sql: `SELECT event_id::text AS key, jsonb_build_object('fecha', at, 'hecho', key, 'medio', means, 'direccion', address,
        'sobre', coalesce(label, subject_id), 'cambios', changes,
        'persona', user_id, 'numero', sequence, 'huella', hash) AS row
      FROM audit_entry WHERE company_id = $1 AND ($2::uuid IS NULL OR event_id > $2::uuid) ORDER BY event_id LIMIT $3`,
  },
  {
    name: 'archivos',
    scope: 'company',
    sql: `SELECT id::text AS key, jsonb_build_object('nombre', name, 'tipo', type, 'bytes', bytes, 'subido', created_at) AS row,
        object_key, name AS file_name
      FROM attachment WHERE company_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
];
