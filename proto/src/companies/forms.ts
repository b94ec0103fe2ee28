import { z } from 'zod';
import { requiredText } from '../core/text.js';
import { rucSchema } from '../rules/ruc.js';
import { categorySlugSchema, companyPlaceSchema, companyProfileSchema } from './model.js';

/** The form's shape: categories as a list; cargo and place always required. */
export const companyEditFormSchema = companyProfileSchema.pick({ name: true, description: true }).extend({
  category: z.array(categorySlugSchema).min(1, 'El rubro es obligatorio').max(20, 'Elige como máximo 20 rubros'),
  position: requiredText(80, 'El cargo es obligatorio'),
  location: companyPlaceSchema,
});
export type CompanyEditForm = z.infer<typeof companyEditFormSchema>;

/** 'Crear perfil de empresa' in Mi Empresa: the data of the sign-up, with that form's texts. */
export const newCompanyFormSchema = z.object({
  company_name: requiredText(160, 'El nombre de la empresa es obligatorio'),
  company_ruc: z.string().trim().min(1, { error: 'El RUC es obligatorio', abort: true }).pipe(rucSchema),
  company_category: z
    .array(categorySlugSchema)
    .min(1, 'El rubro es obligatorio')
    .max(20, 'Elige como máximo 20 rubros'),
  company_position: requiredText(80, 'El cargo es obligatorio'),
});

/** A superAdmin's form 'Reasignar RUC'. */
export const reassignFormSchema = z.object({
  userId: z.string().trim().pipe(z.uuid('Pega el código completo de la persona')),
  reason: requiredText(500, 'Escribe el motivo'),
});
