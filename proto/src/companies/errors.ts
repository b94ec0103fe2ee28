import { defineError } from '../core/errors.js';

export const companyErrors = {
  COMPANY_NOT_FOUND: defineError('COMPANY_NOT_FOUND', 'not_found', 'No encontramos esta empresa.'),
  ALREADY_IN_COMPANY: defineError('ALREADY_IN_COMPANY', 'conflict', 'Tu cuenta ya pertenece a una empresa.'),
  OWNER_OF_OTHERS: defineError(
    'OWNER_OF_OTHERS',
    'conflict',
    'Administras una empresa con más personas. Entrega antes la administración a otra persona, en Perfil, pestaña Mi Empresa.',
  ),
} as const;

export const memberErrors = {
  MEMBER_NOT_FOUND: defineError('MEMBER_NOT_FOUND', 'not_found', 'Esta persona ya no está en la lista. Recárgala.'),
  OWNER_ONLY: defineError('OWNER_ONLY', 'forbidden', 'Solo quien administra la empresa puede hacer esto.'),
  OWNER_STAYS: defineError(
    'OWNER_STAYS',
    'conflict',
    'Quien administra la empresa no puede salir. Entrega antes la administración a otra persona.',
  ),
  LAST_OWNER: defineError(
    'LAST_OWNER',
    'conflict',
    'Es la única persona que administra la empresa. Da antes ese rol a otra persona.',
  ),
  MEMBER_PENDING: defineError('MEMBER_PENDING', 'conflict', 'Esta persona todavía no fue aceptada en la empresa.'),
  OWN_FACTOR_FIRST: defineError(
    'OWN_FACTOR_FIRST',
    'conflict',
    'Activa primero tu propia verificación en dos pasos; después puedes pedirla a los demás.',
  ),
  PERSON_ELSEWHERE: defineError('PERSON_ELSEWHERE', 'conflict', 'Esta persona ya pertenece a otra empresa.'),
} as const;

export const auditLogErrors = {
  TOO_MANY_AUDIT_ENTRIES: defineError(
    'TOO_MANY_AUDIT_ENTRIES',
    'conflict',
    'Son más de {max} registros. Elige un rango de fechas más corto y descarga por partes.',
  ),
} as const;

export const supportErrors = {
  NO_SUPPORT_ACCESS: defineError(
    'NO_SUPPORT_ACCESS',
    'conflict',
    'Esta empresa no dio acceso a soporte, o ya venció. Pide a quien la administra que lo dé en Perfil, pestaña Actividad.',
  ),
} as const;

export const apiKeyErrors = {
  API_KEY_NOT_FOUND: defineError('API_KEY_NOT_FOUND', 'not_found', 'Esta clave ya no está en la lista. Recárgala.'),
  TOO_MANY_API_KEYS: defineError(
    'TOO_MANY_API_KEYS',
    'conflict',
    'Ya hay {max} claves vigentes. Revoca una que no se use antes de crear otra.',
  ),
  API_KEY_EXPIRY_PAST: defineError('API_KEY_EXPIRY_PAST', 'invalid', 'El vencimiento ya pasó. Elige una fecha futura.'),
} as const;

export const exportErrors = {
  EXPORT_NOT_FOUND: defineError(
    'EXPORT_NOT_FOUND',
    'not_found',
    'Esta copia ya no existe: se conservan 7 días. Prepara otra en Perfil, pestaña Datos y privacidad.',
  ),
  EXPORT_NOT_READY: defineError('EXPORT_NOT_READY', 'conflict', 'La copia todavía se prepara. Te avisaremos.'),
} as const;

/** Codes are the documented English messages in capitals; the Spanish texts say what to do. */
export const attachmentErrors = {
  ATTACHMENT_NOT_FOUND: defineError('ATTACHMENT_NOT_FOUND', 'not_found', 'Este archivo ya no existe.'),
  TOO_MANY_FILES: defineError(
    'TOO_MANY_FILES',
    'conflict',
    'Ya hay {max} archivos de este tipo. Elimina uno antes de subir otro.',
  ),
  FILE_TYPE_NOT_ALLOWED: defineError(
    'FILE_TYPE_NOT_ALLOWED',
    'invalid',
    'Este archivo no es {allowed}. Elige otro.',
    415,
  ),
  FILE_BROKEN: defineError('FILE_BROKEN', 'invalid', 'No se pudo leer el archivo: está dañado o incompleto.'),
  IMAGE_TOO_MANY_PIXELS: defineError(
    'IMAGE_TOO_MANY_PIXELS',
    'invalid',
    'La imagen tiene demasiados píxeles. Redúcela antes de subirla.',
  ),
  IMAGE_ANIMATED: defineError('IMAGE_ANIMATED', 'invalid', 'La imagen es animada. Elige una imagen fija.'),
} as const;

export const remarkErrors = {
  REMARK_NOT_FOUND: defineError('REMARK_NOT_FOUND', 'not_found', 'No encontramos este comentario.'),
  REMARK_NOT_OPEN: defineError(
    'REMARK_NOT_OPEN',
    'conflict',
    'Solo se comenta una orden recibida por completo, entre empresas con cuenta y sin personas ni direcciones en común.',
  ),
  REMARK_EXISTS: defineError('REMARK_EXISTS', 'conflict', 'Tu empresa ya dejó su comentario en esta orden.'),
  REMARK_ANSWERED: defineError('REMARK_ANSWERED', 'conflict', 'Tu empresa ya respondió este comentario.'),
} as const;
