import { z } from 'zod';
import { type ItemRow, itemSourceKinds, itemTypes, numberCells } from '../rules/item-tree.js';

/** An item as the API returns it: its stored fields, and fields computed from its place. */
export interface ElementView {
  item: Omit<ItemRow, 'depth'> & {
    /** `1.2.3` */
    index: string;
    /** 0 at the root. */
    level: number;
    /** Amount with two decimals: a part's own, a title's sum. Null on Requests. */
    partial: string | null;
  };
  children: ElementView[];
}

export const elementViewSchema: z.ZodType<ElementView> = z
  .object({
    item: z
      .object({
        id: z.uuid(),
        index: z.string(),
        level: z.number().int(),
        type: z.enum(itemTypes),
        code: z.string(),
        description: z.string(),
        unit: z.string(),
        quantity: z.string(),
        price: z.string().nullable(),
        partial: z.string().nullable(),
        category: z.string().nullable(),
        /** Absent where the item has none. */
        sourceNumber: z.string().nullable().optional(),
        exchangeRate: z.string().nullable().optional(),
        /** For the owner only; absent if there is none. */
        source: z
          .object({ kind: z.enum(itemSourceKinds), id: z.uuid(), rate: z.string().nullable() })
          .meta({ id: 'ItemSource' })
          .nullable()
          .optional(),
        /** True: its price is the cost of its analysis. Absent without one. */
        hasAnalysis: z.boolean().optional(),
        /** Typed texts that are not numbers; for the owner only, absent if there are none. */
        unread: z.partialRecord(z.enum(numberCells), z.string()).nullable().optional(),
      })
      .meta({ id: 'Item' }),
    get children() {
      return z.array(elementViewSchema);
    },
  })
  .meta({ id: 'Element' });
