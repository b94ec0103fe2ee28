import { z } from 'zod';

/** Lists return `{ <name>: [...], meta }`. `total` is capped: `totalCapped` means 'more than'. */
export const pageMetaSchema = z
  .object({
    page: z.number().int().min(1),
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
    total: z.number().int().nonnegative(),
    totalCapped: z.boolean().default(false),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.infer<typeof pageMetaSchema>;

export const pageQuerySchema = z.coerce.number().int().min(1, 'La página empieza en 1').max(1_000_000).default(1);
