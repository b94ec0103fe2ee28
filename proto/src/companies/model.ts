import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { STORED_INTEGER_MAX } from '../core/stored-integer.js';
import { requiredText } from '../core/text.js';
import { placeFields } from '../identity/model.js';
import { rucSchema } from '../rules/ruc.js';
import { attachmentSchema } from './attachments.js';
import { descriptionSchema } from './description.js';
import { answeringSchema, reputationSchema } from './reputation.js';

export const categorySlugSchema = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Elige un rubro de la lista');

const categoryList = (requiredMessage: string) =>
  z
    .array(categorySlugSchema, { error: requiredMessage })
    .min(1, requiredMessage)
    .max(20, 'Elige como máximo 20 rubros');

/** Step 'Empresa' of the sign-up and the form 'Crear perfil de empresa'. Categories travel as an array of slugs. */
export const companyFormSchema = z.object({
  company_name: requiredText(160, 'La empresa es requerida'),
  company_ruc: rucSchema,
  company_category: categoryList('El rubro es requerido'),
  company_position: requiredText(80, 'El cargo es requerido'),
});

export const companyPlaceSchema = z.object(placeFields).meta({ id: 'CompanyPlace' });

const locationSchema = z
  .object({
    department: z.string().nullable(),
    province: z.string().nullable(),
    district: z.string().nullable(),
  })
  .meta({ id: 'Location' });

/** A company on a card of the directory. Places are INEI keys; logo and cover are public paths. */
export const companyCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    /** Slugs joined by commas, as the documented API has it. */
    category: z.string(),
    logoCompany: z.string().nullable(),
    location: locationSchema,
    /** First words of the description, without markup. */
    summary: z.string().nullable(),
    /** In the directory, from five received Requests on. */
    answering: answeringSchema.optional(),
    /** True if SUNAT's register says ACTIVO and HABIDO; otherwise absent. */
    rucActive: z.boolean().optional(),
  })
  .meta({ id: 'CompanyCard' });
export type CompanyCard = z.infer<typeof companyCardSchema>;

/** The public data of a company, without its people. */
export const publicCompanySchema = companyCardSchema
  .extend({
    /** Sanitized HTML: see `companies/description`. */
    description: z.string().nullable(),
    coverImage: z.string().nullable(),
    /** Catalogues and gallery, oldest first. */
    attachments: z.array(attachmentSchema),
    createdAt: z.iso.datetime(),
    /** When the register was imported; only beside `rucActive`. */
    rucCheckedAt: z.iso.datetime().optional(),
    /** On the public page, from five facts on. */
    reputation: reputationSchema.optional(),
  })
  .meta({ id: 'PublicCompany' });
export type PublicCompany = z.infer<typeof publicCompanySchema>;

/** A company for a signed-in person. */
export const companySchema = publicCompanySchema
  .extend({
    /** The caller's cargo in the company; null if the caller is not a member. */
    position: z.string().nullable(),
    /** Version of the profile, to send with a save. */
    version: z.number().int().positive(),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

/** 'a,b' as the documented API has it, or an array of slugs. */
const categoriesField = z.union(
  [
    z
      .string()
      .max(2_000)
      .transform((joined) => joined.split(',').filter((slug) => slug !== '')),
    z.array(categorySlugSchema),
  ],
  { error: ({ input }) => (input ? 'Elige rubros de la lista' : 'El rubro es obligatorio') },
);

/** The form of 'Mi Empresa' for an existing company. The RUC cannot change. */
export const companyProfileSchema = z.object({
  /** Version of the profile that was read; without it the last save wins. */
  version: z.number().int().positive().max(STORED_INTEGER_MAX).optional(),
  name: requiredText(160, 'El nombre de la empresa es obligatorio'),
  category: categoriesField.pipe(categoryList('El rubro es obligatorio')),
  description: descriptionSchema,
  position: requiredText(80, 'El cargo es obligatorio').optional(),
  location: companyPlaceSchema.optional(),
  /** Null removes it. Only uploads set it, so any other value changes nothing. */
  logoCompany: z.string().max(300).nullish(),
  coverImage: z.string().max(300).nullish(),
});

/** State of a membership: 'pendiente' until the owner accepts a second person with the same RUC. */
export const membershipStates = ['active', 'pending'] as const;
const membershipStateSchema = z.enum(membershipStates).meta({ id: 'MembershipState' });
export const membershipSchema = z
  .object({
    companyId: z.uuid(),
    status: membershipStateSchema,
    isOwner: z.boolean(),
    role: companyRoleSchema.optional(),
    position: z.string(),
    /** Not a member: a superAdmin who looks into the company as support until then. */
    supportUntil: z.iso.datetime().optional(),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof membershipSchema>;

/** A member of a company, or a person who asks to join. Names are null until the person enters them. */
export const memberSchema = z
  .object({
    userId: z.uuid(),
    name: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    position: z.string(),
    status: membershipStateSchema,
    isOwner: z.boolean(),
    role: companyRoleSchema.optional(),
    /** When the person asked to join or was accepted. */
    since: z.iso.datetime(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

/** What a company requires of everybody who acts for it. */
export const companySecuritySchema = z.object({ requiresFactor: z.boolean() }).meta({ id: 'CompanySecurity' });

/** A company and one of its people, as the routes of members name them. */
export const companyPersonSchema = z.object({ id: z.uuid(), userId: z.uuid() });

/** Number of companies per value of a filter. Capped: the true number may be higher. */
export const facetsSchema = z
  .object({
    categories: z.record(z.string(), z.number().int().nonnegative()),
    locations: z.record(z.string(), z.number().int().nonnegative()),
    industries: z.record(z.string(), z.number().int().nonnegative()),
    answers: z.record(z.string(), z.number().int().nonnegative()).optional(),
    capped: z
      .object({
        categories: z.boolean(),
        locations: z.boolean(),
        industries: z.boolean(),
        answers: z.boolean().optional(),
      })
      .meta({ id: 'CappedFacets' }),
  })
  .meta({ id: 'DirectoryFacets' });
export type Facets = z.infer<typeof facetsSchema>;
