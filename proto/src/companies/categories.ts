import { z } from 'zod';
import { type Category, isCategory } from './category-names.js';

export const categorySchema: z.ZodType<Category> = z
  .object({
    id: z.string(),
    name: z.string(),
    get subcategories() {
      return z.array(categorySchema);
    },
  })
  .meta({ id: 'DirectoryCategory' });

/** Slugs of a company: each one known, no duplicates. */
export const knownCategoriesSchema = z
  .array(z.string().refine(isCategory, 'Elige un rubro de la lista'), { error: 'El rubro es requerido' })
  .min(1, 'El rubro es requerido')
  .max(20, 'Elige como máximo 20 rubros')
  .transform((slugs) => [...new Set(slugs)]);
