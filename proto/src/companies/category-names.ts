import { categoryLines } from './categories-data.js';
import { industries } from './industries.js';

/** A category of the directory with its subcategories. */
export interface Category {
  id: string;
  name: string;
  subcategories: Category[];
}

/** Materiales, herramientas, equipos y maquinarias, servicios, each with its subcategories. */
export const directoryCategories: readonly Category[] = categoryLines.map(([id, name, below]) => ({
  id,
  name,
  subcategories: below.map(([subId, subName]) => ({ id: subId, name: subName, subcategories: [] })),
}));

const names = new Map<string, string>(industries.map(({ id, name }) => [id, name]));
const parents = new Map<string, string>();
for (const parent of directoryCategories) {
  names.set(parent.id, parent.name);
  for (const { id, name } of parent.subcategories) {
    names.set(id, name);
    parents.set(id, parent.id);
  }
}

/** The Spanish name of a category's or an industry's slug; an unknown slug is shown as it is. */
export const categoryName = (slug: string): string => names.get(slug) ?? slug;

/** True for the slug of a category, a subcategory or an industry. */
export const isCategory = (slug: string): boolean => names.has(slug);

export const isIndustry = (slug: string): boolean => industries.some(({ id }) => id === slug);

/** The slug of a subcategory's parent; null for all others. */
export const parentCategory = (slug: string): string | null => parents.get(slug) ?? null;
