import type { ApiScope } from '@cotizaobra/proto/core/api-scope';

export const apiKeyTexts = {
  title: 'Claves de API',
  intro: 'Con una clave, tu ERP crea requerimientos y lee cotizaciones a nombre de tu empresa.',
  docs: 'Documentación de la API',
  create: 'Crear clave',
  loading: 'Cargando claves...',
  failed: 'No pudimos cargar las claves de tu empresa',
  empty: 'Aún no hay claves de API',
  emptyText: 'Crea una para cada sistema, con los permisos que necesita y nada más.',
  table: 'Claves de API de la empresa',
  name: 'Nombre',
  scopes: 'Permisos',
  created: 'Creada',
  createdBy: (name: string) => `por ${name}`,
  used: 'Último uso',
  never: 'Sin uso',
  state: 'Estado',
  active: 'Activa',
  until: (date: string) => `Vence el ${date}`,
  expired: 'Vencida',
  revoked: 'Revocada',
  revoke: 'Revocar',
  revokeNamed: (name: string) => `Revocar la clave ${name}`,
  revokeTitle: (name: string) => `¿Revocar la clave ${name}?`,
  revokeText: 'El sistema que la usa dejará de entrar en unos segundos. No se puede deshacer.',
  revokeDone: (name: string) => `La clave ${name} ya no sirve`,
} as const;

export const apiKeyFormTexts = {
  title: 'Nueva clave de API',
  name: 'Nombre',
  namePlaceholder: 'SAP Business One',
  nameHint: 'El sistema que la usará.',
  scopes: 'Permisos',
  expiry: 'Vence',
  expiries: { never: 'Nunca', '30': 'En 30 días', '90': 'En 90 días', '365': 'En un año' },
  submit: 'Crear clave',
  cancel: 'Cancelar',
  failed: 'No se creó la clave',
  secretTitle: 'Copia tu clave ahora',
  secretText:
    'Es la única vez que se muestra. Guárdala donde tu sistema guarda sus contraseñas; si se pierde, crea otra.',
  secret: 'Clave de API',
  copy: 'Copiar clave',
  copied: 'Clave copiada',
  done: 'Ya la guardé',
} as const;

export const scopeTexts: Record<ApiScope, { label: string; text: string }> = {
  'quotations:read': { label: 'Leer cotizaciones', text: 'Ver documentos, precios, PDF y Excel.' },
  'quotations:write': { label: 'Escribir cotizaciones', text: 'Crear, editar, enviar y responder documentos.' },
  'orders:read': { label: 'Leer órdenes', text: 'Ver órdenes de compra, recepciones, PDF y Excel.' },
  'orders:write': { label: 'Escribir órdenes', text: 'Confirmar, rechazar, anular, recibir y cerrar órdenes.' },
  'resources:read': { label: 'Leer recursos', text: 'Ver los recursos de la empresa.' },
  'resources:write': { label: 'Escribir recursos', text: 'Crear, editar e importar recursos.' },
  'directory:read': { label: 'Leer el directorio', text: 'Buscar empresas por nombre, RUC o rubro.' },
};
