import { z } from 'zod';

/** A company of the directory that may sell these resources: same category, same place first. */
const suggestedProviderSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    logoCompany: z.string().nullable(),
    department: z.string().nullable(),
    province: z.string().nullable(),
    district: z.string().nullable(),
  })
  .meta({ id: 'SuggestedProvider' });

/** Chosen resources of one category: one Request. */
export const priceRequestGroupSchema = z
  .object({
    category: z.string(),
    resources: z.array(
      z
        .object({ id: z.uuid(), description: z.string(), unit: z.string(), quantity: z.string() })
        .meta({ id: 'AskedResource' }),
    ),
    suggested: z.array(suggestedProviderSchema),
  })
  .meta({ id: 'PriceRequestGroup' });

export const resourceIdsSchema = z
  .array(z.uuid())
  .min(1, 'Elige al menos un insumo')
  .max(500, 'Elige como máximo 500 insumos');
