import { z } from 'zod';
import { companyRoles } from './company-roles.table.js';

/** A role in a company; `company-roles.table` says what each may do. */
export const companyRoleSchema = z
  .enum(companyRoles, { error: 'Elige un rol de la lista' })
  .meta({ id: 'CompanyRole' });
