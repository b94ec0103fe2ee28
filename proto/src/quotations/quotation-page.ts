import { z } from 'zod';
import { pageMetaSchema } from '../core/paging.js';
import { quotationCardSchema } from './model.js';

/** One page of cards. */
export const quotationPageSchema = z
  .object({ quotes: z.array(quotationCardSchema), meta: pageMetaSchema })
  .meta({ id: 'QuotationPage' });
