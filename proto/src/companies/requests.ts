import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { identityErrors } from '../identity/errors.js';
import { companyErrors } from './errors.js';
import { companyCardSchema, companyFormSchema, companyPlaceSchema, companySchema, membershipSchema } from './model.js';

const service = 'companies';

/** Slugs or keys joined by commas, as the documented query has them, at most 30. */
const commaList = z
  .string()
  .max(2_000)
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .slice(0, 30),
  );

/**
 * Second half of registerUser and the form of 'Mi Empresa'. Repeating it with the same RUC answers the same company. A RUC
 * that another person registered first answers a pending membership.
 */
export const RegisterCompany = defineMessage({
  service,
  name: 'register-company',
  access: 'session',
  input: companyFormSchema.extend(companyPlaceSchema.shape),
  output: z.object({ company: companySchema, membership: membershipSchema }),
  errors: [companyErrors.ALREADY_IN_COMPANY, identityErrors.UNKNOWN_PLACE],
  idempotent: true,
});

export const SearchCompanies = defineMessage({
  service,
  name: 'search-companies',
  access: 'public',
  input: z.object({
    page: pageQuerySchema,
    search: z.string().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
    /** INEI department keys. */
    location: commaList,
    category: commaList,
  }),
  output: z.object({ companies: z.array(companyCardSchema), meta: pageMetaSchema }),
});

export const GetCompany = defineMessage({
  service,
  name: 'get-company',
  access: 'public',
  input: z.object({ id: z.uuid() }),
  output: companySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

/** The company of a person; only one's own, or anyone's for a superAdmin. */
export const GetCompanyOfUser = defineMessage({
  service,
  name: 'get-company-of-user',
  access: 'session',
  input: z.object({ userId: z.uuid() }),
  output: z.object({ company: companySchema.nullable(), membership: membershipSchema.nullable() }),
});

/** For the gateway: whose company a signed-in person acts for. Only active memberships count. */
export const FindMembership = defineMessage({
  service,
  name: 'find-membership',
  access: 'internal',
  input: z.object({ userId: z.uuid() }),
  output: z.object({ companyId: z.uuid().nullable() }),
});
