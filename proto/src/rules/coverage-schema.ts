import { z } from 'zod';

/**
 * Coverage of a Quotation: `quoted` of its `of` parts have a price. A blank price is not quoted; a typed 0 is a price.
 */
export const coverageSchema = z
  .object({ quoted: z.number().int().nonnegative(), of: z.number().int().nonnegative() })
  .meta({ id: 'Coverage' });
