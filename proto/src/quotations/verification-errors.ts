import { defineError } from '../core/errors.js';

export const verificationErrors = {
  VERIFICATION_NOT_FOUND: defineError(
    'VERIFICATION_NOT_FOUND',
    'not_found',
    'Este código no corresponde a ningún documento. Revisa que no confundas letras parecidas.',
  ),
};
