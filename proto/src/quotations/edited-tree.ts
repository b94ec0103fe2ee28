import { z } from 'zod';
import { documentVersionSchema } from './document-version.js';
import { elementViewSchema } from './element-views.js';
import { quotationErrors as errors } from './errors.js';
import { totalsSchema } from './model.js';
import { ITEMS_REFUSED } from './operation-errors.js';

/** The changes of an edit. `changed`: rows whose price the server computed (a typed partial, an analysis). */
export const editedItemsSchema = z
  .object({
    version: documentVersionSchema,
    totals: totalsSchema.nullable(),
    changed: z.array(
      z
        .object({
          id: z.uuid(),
          price: z.string().nullable(),
          partial: z.string(),
          /** The line has an analysis: of a deleted line that was added again, its own came back. */
          hasAnalysis: z.boolean().optional(),
        })
        .meta({ id: 'SettledPrice' }),
    ),
  })
  .meta({ id: 'EditedItems' });

/** The whole tree after an edit. */
export const documentTreeSchema = z
  .object({ version: documentVersionSchema, totalAmount: z.string().nullable(), elements: z.array(elementViewSchema) })
  .meta({ id: 'DocumentTree' });

/** The refusals of every action on items. */
export const treeErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.STALE_VERSION,
  errors.DOCUMENT_FROZEN,
  errors.STRUCTURE_FIXED,
  errors.PRICES_NOT_EDITABLE,
  errors.NO_PRICES_ON_REQUEST,
  errors.FOREIGN_ITEM,
  errors.ILLEGAL_STATE,
  ITEMS_REFUSED,
];
