import type { ExportSection } from '@cotizaobra/chassis/data/export-page';

/** SQL: rows as JSON for people to read; never a hash. */
export const exportSections: readonly ExportSection[] = [
  {
    name: 'cuenta',
    scope: 'person',
    sql: `SELECT id::text AS key, jsonb_build_object('codigo', id, 'correo', email, 'rol', role, 'creada', created_at,
        'correoConfirmado', email_verified_at, 'contrasenaCambiada', password_changed_at) AS row
      FROM account WHERE id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'perfil',
    scope: 'person',
    sql: `SELECT user_id::text AS key, jsonb_build_object('nombres', name, 'apellidos', last_name, 'celular', phone,
        'departamento', department, 'provincia', province, 'distrito', district, 'direccion', address, 'ciudad', city,
        'guardado', updated_at) AS row
      FROM profile WHERE user_id = $1 AND ($2::uuid IS NULL OR user_id > $2::uuid) ORDER BY user_id LIMIT $3`,
  },
  {
    name: 'sesiones',
    scope: 'person',
    sql: `SELECT id::text AS key, jsonb_build_object('abierta', created_at, 'direccion', address,
        'navegador', user_agent, 'ultimoUso', last_seen_at, 'vence', expires_at, 'cerrada', revoked_at) AS row
      FROM session WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
  },
  {
    name: 'llavesDeAcceso',
    scope: 'person',
    sql: `SELECT id AS key, jsonb_build_object('nombre', name, 'creada', created_at, 'ultimoUso', last_used_at) AS row
      FROM passkey WHERE user_id = $1 AND ($2::text IS NULL OR id > $2::text) ORDER BY id LIMIT $3`,
  },
  {
    name: 'proveedoresDeIngreso',
    scope: 'person',
    sql: `SELECT provider_id::text AS key, jsonb_build_object('proveedor', p.issuer, 'identificador', l.subject,
        'desde', l.created_at) AS row
      FROM provider_link l JOIN sign_in_provider p ON p.id = l.provider_id
      WHERE user_id = $1 AND ($2::uuid IS NULL OR provider_id > $2::uuid) ORDER BY provider_id LIMIT $3`,
  },
];
