import { z } from 'zod';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { PARTIDAS_PAGE_MAX, PARTIDAS_PAGE_SIZE } from './limits.js';
import { partidaSchema } from './model.js';
import { searchSchema } from './request-fields.js';

/** The filters of both lists of partidas. */
export const partidaQuerySchema = z.object({
  page: pageQuerySchema,
  limit: z.coerce.number().int().min(1).max(PARTIDAS_PAGE_MAX).default(PARTIDAS_PAGE_SIZE),
  search: searchSchema,
  /** A category with its descendants; an empty text is no filter. */
  category: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
});
export type PartidaQuery = z.output<typeof partidaQuerySchema>;

export const partidaPageSchema = z
  .object({ partidas: z.array(partidaSchema), meta: pageMetaSchema })
  .meta({ id: 'PartidaPage' });
export type PartidaPage = z.infer<typeof partidaPageSchema>;
