import { z } from 'zod';
import { coreErrors } from '../core/errors.js';
import { incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { identityErrors } from '../identity/errors.js';
import { attachmentSchema, attachmentTypeSchema } from './attachments.js';
import { knownCategoriesSchema } from './categories.js';
import { attachmentErrors, companyErrors } from './errors.js';
import { directoryOrders } from './industries.js';
import {
  companyCardSchema,
  companyFormSchema,
  companyPlaceSchema,
  companyProfileSchema,
  companySchema,
  facetsSchema,
  membershipSchema,
  publicCompanySchema,
} from './model.js';

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
  input: companyFormSchema.extend(companyPlaceSchema.shape).extend({ company_category: knownCategoriesSchema }),
  output: z.object({ company: companySchema, membership: membershipSchema }),
  errors: [companyErrors.ALREADY_IN_COMPANY, identityErrors.UNKNOWN_PLACE],
  idempotent: true,
});

/** Saves the profile; by anybody who acts for the company. A stale version is CONFLICT. */
export const UpdateCompany = defineMessage({
  service,
  name: 'update-company',
  access: 'company',
  input: companyProfileSchema.extend({
    id: z.uuid(),
    category: companyProfileSchema.shape.category.pipe(knownCategoriesSchema),
  }),
  output: companySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, identityErrors.UNKNOWN_PLACE, coreErrors.CONFLICT],
});

const directoryFilter = {
  search: z.string().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  /** INEI department keys. */
  location: commaList,
  /** Slugs; a category stands for itself and its subcategories. Industries are found by it too. */
  category: commaList,
  /** Slugs. */
  industry: commaList,
};

export const SearchCompanies = defineMessage({
  service,
  name: 'search-companies',
  access: 'public',
  input: z.object({
    page: pageQuerySchema,
    sort: z.enum(directoryOrders, 'El orden no existe').default('relevance'),
    ...directoryFilter,
  }),
  output: z.object({ companies: z.array(companyCardSchema), meta: pageMetaSchema }),
});

/** Counts beside the filters: of each group with the other groups' filters applied, not its own. */
export const CountCompanies = defineMessage({
  service,
  name: 'count-companies',
  access: 'public',
  input: z.object(directoryFilter),
  output: facetsSchema,
});

export const GetPublicCompany = defineMessage({
  service,
  name: 'get-public-company',
  access: 'public',
  input: z.object({ id: z.uuid() }),
  output: publicCompanySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const GetCompany = defineMessage({
  service,
  name: 'get-company',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: companySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

/** For selectors: by name, `search` as in the directory, a page of 50. */
export const ListCompanies = defineMessage({
  service,
  name: 'list-companies',
  access: 'superAdmin',
  input: z.object({ page: pageQuerySchema, search: directoryFilter.search }),
  output: z.object({
    companies: z.array(z.object({ id: z.uuid(), name: z.string(), ruc: z.string() }).meta({ id: 'CompanyOption' })),
    meta: pageMetaSchema,
  }),
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

/** The gateway has received the file; whatever becomes of it, nothing is left under `objectKey`. */
export const StoreAttachment = defineMessage({
  service,
  name: 'store-attachment',
  access: 'company',
  input: z.object({ companyId: z.uuid(), type: attachmentTypeSchema, file: incomingFileSchema }),
  output: attachmentSchema,
  errors: [...Object.values(attachmentErrors), companyErrors.COMPANY_NOT_FOUND],
  deadlineMs: 20_000,
});

export const DeleteAttachment = defineMessage({
  service,
  name: 'delete-attachment',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [attachmentErrors.ATTACHMENT_NOT_FOUND],
});

export const ListAttachments = defineMessage({
  service,
  name: 'list-attachments',
  access: 'session',
  input: z.object({ companyId: z.uuid() }),
  output: z.object({ attachments: z.array(attachmentSchema) }),
  errors: [companyErrors.COMPANY_NOT_FOUND],
});
