import { decimalSchema } from '@cotizaobra/proto/rules/decimal-schema';
import { supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import {
  resourceCodeSchema,
  resourceDescriptionSchema,
  resourceUnitSchema,
} from '@cotizaobra/proto/technical-data/resource-model';
import { z } from 'zod';
import { texts } from '../texts.js';

/** The choice of the list that opens the fields of a new category. */
export const NEW_CATEGORY = 'new';

/** The form as it is typed: the resource, and a category that is made with it. Its fields are checked as the contract does. */
export const resourceDialogSchema = z
  .object({
    code: resourceCodeSchema,
    description: resourceDescriptionSchema,
    unit: resourceUnitSchema,
    amount: decimalSchema,
    price: decimalSchema,
    type: z.enum(supplyKinds),
    /** '' without one. */
    categoryId: z.string(),
    name: z.string().trim(),
    parentId: z.string(),
  })
  .refine(({ categoryId, name }) => categoryId !== NEW_CATEGORY || name !== '', {
    path: ['name'],
    message: texts.form.nameRequired,
  });
export type TypedResource = z.input<typeof resourceDialogSchema>;
export type ResourceFields = z.output<typeof resourceDialogSchema>;
