import { z } from 'zod';

/** A resource to which a file gives several prices. */
export const priceQuestionSchema = z
  .object({
    key: z.string(),
    code: z.string(),
    description: z.string(),
    unit: z.string(),
    /** With the number of uses of each, the most frequent first. */
    prices: z.array(z.object({ price: z.string(), uses: z.int() }).meta({ id: 'PriceChoice' })),
    /** The answer; null while it is open. */
    chosen: z.string().nullable(),
  })
  .meta({ id: 'PriceQuestion' });
export type PriceQuestion = z.infer<typeof priceQuestionSchema>;
