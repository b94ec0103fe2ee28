import { z } from 'zod';
import { requiredText } from '../core/text.js';
import { placeFields } from '../identity/model.js';
import { rucSchema } from '../rules/ruc.js';

export const COMPANIES_PAGE_SIZE = 10;

/** The industries of the document, as slugs; rubro of a company. */
export const industries = [
  { id: 'construccion', name: 'Construcción' },
  { id: 'consultoria', name: 'Consultoría' },
  { id: 'inmobiliaria', name: 'Inmobiliaria' },
  { id: 'telecomunicaciones', name: 'Telecomunicaciones' },
  { id: 'industrial', name: 'Industrial' },
  { id: 'automotriz', name: 'Automotriz' },
  { id: 'transporte', name: 'Transporte' },
  { id: 'mineria-y-gas', name: 'Minería y gas' },
  { id: 'petroquimica', name: 'Petroquímica' },
  { id: 'metalmecanica', name: 'Metalmecánica' },
  { id: 'energia', name: 'Energía' },
] as const;

/** The four top categories of the directory, as slugs. */
export const topCategories = [
  { id: 'materiales', name: 'Materiales' },
  { id: 'herramientas', name: 'Herramientas' },
  { id: 'equipos-y-maquinarias', name: 'Equipos y maquinarias' },
  { id: 'servicios', name: 'Servicios' },
] as const;

const categoryNames = new Map<string, string>([...topCategories, ...industries].map(({ id, name }) => [id, name]));

/** The Spanish name of a category slug; an unknown slug is shown as it is. */
export const categoryName = (slug: string): string => categoryNames.get(slug) ?? slug;

export const categorySlugSchema = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Elige un rubro de la lista');

/** Step 'Empresa' of the sign-up and the form 'Crear perfil de empresa'. Categories travel as an array of slugs. */
export const companyFormSchema = z.object({
  company_name: requiredText(160, 'La empresa es requerida'),
  company_ruc: rucSchema,
  company_category: z.array(categorySlugSchema).min(1, 'El rubro es requerido').max(20, 'Elige como máximo 20 rubros'),
  company_position: requiredText(80, 'El cargo es requerido'),
});
export type CompanyForm = z.infer<typeof companyFormSchema>;

export const companyPlaceSchema = z.object(placeFields);

export const locationSchema = z.object({
  department: z.string().nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
});

/** A company as anybody may see it. Places are INEI keys. */
export const companyCardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  ruc: z.string(),
  /** Slugs joined by commas, as the documented API has it. */
  category: z.string(),
  logoCompany: z.string().nullable(),
  location: locationSchema,
});
export type CompanyCard = z.infer<typeof companyCardSchema>;

export const companySchema = companyCardSchema.extend({
  description: z.string().nullable(),
  coverImage: z.string().nullable(),
});
export type Company = z.infer<typeof companySchema>;

/** How a person belongs to a company: 'pendiente' until the owner accepts a second person with the same RUC. */
export const membershipStates = ['active', 'pending'] as const;
export const membershipSchema = z.object({
  companyId: z.uuid(),
  status: z.enum(membershipStates),
  isOwner: z.boolean(),
  position: z.string(),
});
export type Membership = z.infer<typeof membershipSchema>;
