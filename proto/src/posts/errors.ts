import { defineError } from '../core/errors.js';

export const postErrors = {
  POST_NOT_FOUND: defineError('POST_NOT_FOUND', 'not_found', 'No encontramos este anuncio.'),
  STALE_POST: defineError(
    'STALE_POST',
    'conflict',
    'Alguien cambió este anuncio mientras lo editabas. Recarga para ver sus cambios; lo que escribiste sigue aquí.',
  ),
  EXPIRED_DATE: defineError(
    'EXPIRED_DATE',
    'invalid',
    'La fecha de vencimiento ya pasó. Elige hoy o un día posterior.',
  ),
  UNKNOWN_IMAGE: defineError('UNKNOWN_IMAGE', 'invalid', 'La imagen ya no está disponible. Vuelve a subirla.'),
} as const;
