import { z } from 'zod';

/** Slugs or keys joined by commas, as in the documented query, at most 30. */
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

/** Filters of the directory, for its search and its counts. */
export const directoryFilter = {
  search: z.string().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  /** INEI department keys. */
  location: commaList,
  /** Slugs; a category includes its subcategories, and matches industries too. */
  category: commaList,
  /** Slugs. */
  industry: commaList,
  /** Ids of `answerSpeeds`. */
  answers: commaList,
};
