import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { elementViewSchema } from './element-views.js';
import { quotationErrors as errors } from './errors.js';
import { importedPricesSchema } from './imported-prices.js';
import { elementsSchema } from './item-elements.js';
import { itemOperationsSchema } from './item-operations.js';
import { totalsSchema } from './model.js';
import { ITEMS_REFUSED } from './operation-errors.js';
import { requirementActionSchema } from './requirement-action.js';

const service = 'quotations';
const access = 'company';
const id = z.uuid();
const version = z.number().int().min(0);

const edited = z
  .object({
    version,
    totals: totalsSchema.nullable(),
    changed: z.array(z.object({ id, price: z.string().nullable(), partial: z.string() }).meta({ id: 'SettledPrice' })),
  })
  .meta({ id: 'EditedItems' });
const tree = z
  .object({ version, totalAmount: z.string().nullable(), elements: z.array(elementViewSchema) })
  .meta({ id: 'DocumentTree' });

const treeErrors = [
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

/** Operations of the editor. `changed`: rows whose price the server had to settle (a typed partial). */
export const EditItems = defineMessage({
  service,
  name: 'edit-items',
  access,
  input: z.object({ id, version, operations: itemOperationsSchema }),
  output: edited,
  errors: treeErrors,
});

/** The whole tree at once, for import and paste. */
export const ReplaceElements = defineMessage({
  service,
  name: 'replace-elements',
  access,
  input: z.object({ quotationId: id, version, elements: elementsSchema }),
  output: tree,
  errors: treeErrors,
  deadlineMs: 15_000,
});

/**
 * Prices typed offline, by item. All or nothing: a line that is no part of this document is refused by its row. Without a version
 * the present one is meant. `count`: lines whose price is another one now; `changed` has them with their amounts.
 */
export const ImportPrices = defineMessage({
  service,
  name: 'import-prices',
  access,
  input: z.object({ id, version: version.optional(), prices: importedPricesSchema }),
  output: edited.extend({ count: z.number().int() }).meta({ id: 'ImportedPrices' }),
  errors: treeErrors,
  deadlineMs: 15_000,
});

/** The documents' action on a tree; answers it whole. A code that several items have is refused. */
export const RequirementAction = defineMessage({
  service,
  name: 'requirement-action',
  access,
  input: requirementActionSchema.safeExtend({ quotationId: id, version }),
  output: tree,
  errors: treeErrors,
  deadlineMs: 15_000,
});
