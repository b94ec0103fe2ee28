import { defineError } from '../core/errors.js';
import { MANUAL_SENDS_PER_MINUTE, WEBHOOKS_MAX } from './limits.js';

export const webhookErrors = {
  WEBHOOK_NOT_FOUND: defineError('WEBHOOK_NOT_FOUND', 'not_found', 'No encontramos este webhook.'),
  DELIVERY_NOT_FOUND: defineError('DELIVERY_NOT_FOUND', 'not_found', 'No encontramos esta entrega.'),
  STALE_WEBHOOK: defineError(
    'STALE_WEBHOOK',
    'conflict',
    'Alguien cambió este webhook mientras lo editabas. Recarga para ver sus cambios.',
  ),
  TOO_MANY_WEBHOOKS: defineError(
    'TOO_MANY_WEBHOOKS',
    'conflict',
    `Tu empresa ya tiene ${WEBHOOKS_MAX} webhooks. Elimina uno para agregar otro.`,
  ),
  WEBHOOK_URL_TAKEN: defineError(
    'WEBHOOK_URL_TAKEN',
    'conflict',
    'Tu empresa ya tiene un webhook con esta dirección. Edítalo en lugar de agregar otro.',
  ),
  WEBHOOK_URL_REFUSED: defineError(
    'WEBHOOK_URL_REFUSED',
    'invalid',
    'Esta dirección no se puede usar. Escribe la dirección pública de tu sistema, con https:// y sin usuario ni contraseña.',
  ),
  WEBHOOK_INACTIVE: defineError(
    'WEBHOOK_INACTIVE',
    'conflict',
    'Este webhook está desactivado. Actívalo y vuelve a intentarlo.',
  ),
  TOO_MANY_SENDS: defineError(
    'TOO_MANY_SENDS',
    'rate_limited',
    `Puedes enviar ${MANUAL_SENDS_PER_MINUTE} pruebas o reenvíos por minuto. Espera un momento y vuelve a intentarlo.`,
  ),
} as const;
