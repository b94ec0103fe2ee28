import { defineError } from '../core/errors.js';

export const identityErrors = {
  WRONG_CREDENTIALS: defineError('WRONG_CREDENTIALS', 'unauthenticated', 'Correo o contraseña incorrectos'),
  EMAIL_TAKEN: defineError(
    'EMAIL_TAKEN',
    'conflict',
    'Ya existe una cuenta con este correo. Ingresa o recupera tu contraseña.',
  ),
  UNKNOWN_PLACE: defineError(
    'UNKNOWN_PLACE',
    'invalid',
    'El distrito no pertenece a la provincia y el departamento elegidos.',
  ),
} as const;
