import { z } from 'zod';
import { coreErrors } from '../core/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from '../identity/errors.js';
import { knownCategoriesSchema } from './categories.js';
import { companyErrors } from './errors.js';
import { companyProfileSchema, companySchema } from './model.js';

/** Saves the profile; every member may do it. A stale version is CONFLICT. */
export const UpdateCompany = defineMessage({
  service: 'companies',
  name: 'update-company',
  access: 'company',
  ability: 'manageCompany',
  input: companyProfileSchema.extend({
    id: z.uuid(),
    category: companyProfileSchema.shape.category.pipe(knownCategoriesSchema),
  }),
  output: companySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, identityErrors.UNKNOWN_PLACE, coreErrors.CONFLICT],
});

export const updateCompany = forward({
  name: 'updateCompany',
  method: 'PUT',
  path: '/api/company/:id',
  tag: 'Empresas',
  summary: 'Guardar el perfil de mi empresa',
  message: UpdateCompany,
});
