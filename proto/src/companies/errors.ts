import { defineError } from '../core/errors.js';

export const companyErrors = {
  COMPANY_NOT_FOUND: defineError('COMPANY_NOT_FOUND', 'not_found', 'No encontramos esta empresa.'),
  ALREADY_IN_COMPANY: defineError('ALREADY_IN_COMPANY', 'conflict', 'Tu cuenta ya pertenece a una empresa.'),
} as const;
