import { z } from 'zod';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { itemLimits, itemTypes } from '../rules/item-tree.js';
import { taxModes } from '../rules/totals.js';

/** A line of a guest's form, with what was typed so far. */
const formLineSchema = z.object({
  id: z.uuid(),
  index: z.string(),
  level: z.number().int().nonnegative(),
  type: z.enum(itemTypes),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  price: z.string().nullable(),
  partial: z.string().nullable(),
  declined: z.boolean(),
  note: z.string(),
});

/** Data of the workbook in which a guest answers offline. It holds no secret: only a link's cookie can hand it in. */
export const guestFormSchema = z.object({
  dispatchId: z.uuid(),
  requestId: z.uuid(),
  revision: z.number().int().positive(),
  buyer: z.object({ name: z.string(), ruc: z.string() }),
  invited: z.string(),
  code: z.string(),
  title: z.string(),
  project: z.string(),
  place: z.string(),
  currency: currencyCodeSchema,
  /** An instant; null: no deadline. */
  deadline: z.string().nullable(),
  /** `partial` without `price`: amounts of lines are typed instead of prices. */
  editable: z.object({ price: z.boolean(), partial: z.boolean() }),
  igvPercent: z.string(),
  lines: z.array(formLineSchema).max(itemLimits.items),
  answer: z.object({
    contactName: z.string(),
    ruc: z.string(),
    phone: z.string(),
    taxMode: z.enum(taxModes),
    validityDays: z.number().int(),
    deliveryTime: z.string(),
    paymentMethod: z.string(),
  }),
});
export type GuestForm = z.infer<typeof guestFormSchema>;
