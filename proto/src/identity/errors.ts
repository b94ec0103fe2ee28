import { defineError } from '../core/errors.js';

export const identityErrors = {
  WRONG_CREDENTIALS: defineError('WRONG_CREDENTIALS', 'unauthenticated', 'Correo o contraseña incorrectos'),
  EMAIL_TAKEN: defineError(
    'EMAIL_TAKEN',
    'conflict',
    'Ya existe una cuenta con este correo. Ingresa o recupera tu contraseña.',
  ),
  /** The same whether or not the account exists. A new password by e-mail is always possible. */
  TOO_MANY_ATTEMPTS: defineError(
    'TOO_MANY_ATTEMPTS',
    'rate_limited',
    'Hubo demasiados intentos. Espera unos minutos o recupera tu contraseña.',
  ),
  LINK_OVER: defineError('LINK_OVER', 'invalid', 'Este enlace venció o ya se usó. Pide uno nuevo.'),
  /** Not 401, because the session is valid. */
  WRONG_CURRENT_PASSWORD: defineError('WRONG_CURRENT_PASSWORD', 'invalid', 'La contraseña actual no es correcta'),
  SAME_PASSWORD: defineError('SAME_PASSWORD', 'invalid', 'La contraseña nueva debe ser distinta de la actual'),
  UNKNOWN_PLACE: defineError(
    'UNKNOWN_PLACE',
    'invalid',
    'El distrito no pertenece a la provincia y el departamento elegidos.',
  ),
} as const;
