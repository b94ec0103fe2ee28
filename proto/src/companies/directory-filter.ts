import { z } from 'zod';

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

/** What narrows the directory down: its search and its counts take the same fields. */
export const directoryFilter = {
  search: z.string().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  /** INEI department keys. */
  location: commaList,
  /** Slugs; a category stands for itself and its subcategories. Industries are found by it too. */
  category: commaList,
  /** Slugs. */
  industry: commaList,
};
