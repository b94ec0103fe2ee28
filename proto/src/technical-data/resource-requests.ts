import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { storableText } from '../core/text.js';
import { technicalDataErrors as errors, resourceErrors } from './errors.js';
import { categoryNameSchema } from './model.js';
import { categoryTreeSchema, savedCategory } from './requests.js';
import {
  newSubcategorySchema,
  resourceChangesSchema,
  resourceFormSchema,
  resourceSchema,
  resourceTypeSchema,
} from './resource-model.js';

const service = 'technical-data';
/** Every member; what belongs to another company is not there. */
const access = 'company';
const id = z.uuid();
const version = z.coerce.number().int().min(0);

/** Each word of `search` has to occur in one of the columns, without accents. A category brings what is below it. */
export const ListResources = defineMessage({
  service,
  name: 'list-resources',
  access,
  input: z.object({
    page: pageQuerySchema,
    categoryId: z.union([z.literal('').transform(() => undefined), id]).optional(),
    search: storableText().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
    type: resourceTypeSchema.optional(),
    orderBy: z.enum(['recent', 'code', 'description', 'amount', 'price']).default('code'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: z.object({ resources: z.array(resourceSchema), meta: pageMetaSchema }),
});

/** With `subcategories` the categories are made first; a resource without one goes to the last of them. */
export const CreateResource = defineMessage({
  service,
  name: 'create-resource',
  access,
  input: z.object({
    resource: resourceFormSchema,
    subcategories: z
      .union([z.array(newSubcategorySchema).max(10, 'Crea como máximo 10 categorías'), newSubcategorySchema])
      .nullish()
      .transform((given) => (Array.isArray(given) ? given : given ? [given] : [])),
  }),
  output: resourceSchema,
  errors: [
    resourceErrors.RESOURCE_CODE_TAKEN,
    errors.UNKNOWN_CATEGORY,
    errors.CATEGORY_NAME_TAKEN,
    errors.CATEGORY_TOO_DEEP,
  ],
  idempotent: true,
});

/** Without a version the last one wins. */
export const UpdateResource = defineMessage({
  service,
  name: 'update-resource',
  access,
  input: resourceChangesSchema.extend({ id, version: version.optional() }),
  output: resourceSchema,
  errors: [
    resourceErrors.RESOURCE_NOT_FOUND,
    resourceErrors.STALE_RESOURCE,
    resourceErrors.RESOURCE_CODE_TAKEN,
    errors.UNKNOWN_CATEGORY,
  ],
});

export const DeleteResource = defineMessage({
  service,
  name: 'delete-resource',
  access,
  input: z.object({ id }),
  output: z.object({ id }),
  errors: [resourceErrors.RESOURCE_NOT_FOUND],
});

/** The company's tree; `total` counts resources without a category too. */
export const ListResourceCategories = defineMessage({
  service,
  name: 'list-resource-categories',
  access,
  input: z.object({}),
  output: categoryTreeSchema,
});

export const CreateResourceCategory = defineMessage({
  service,
  name: 'create-resource-category',
  access,
  input: newSubcategorySchema,
  output: savedCategory,
  errors: [errors.UNKNOWN_CATEGORY, errors.CATEGORY_NAME_TAKEN, errors.CATEGORY_TOO_DEEP],
  idempotent: true,
});

export const RenameResourceCategory = defineMessage({
  service,
  name: 'rename-resource-category',
  access,
  input: z.object({ id, version, name: categoryNameSchema }),
  output: savedCategory,
  errors: [errors.CATEGORY_NOT_FOUND, errors.STALE_CATEGORY, errors.CATEGORY_NAME_TAKEN],
});

/** Only an empty one. */
export const DeleteResourceCategory = defineMessage({
  service,
  name: 'delete-resource-category',
  access,
  input: z.object({ id, version }),
  output: z.object({ id }),
  errors: [errors.CATEGORY_NOT_FOUND, errors.STALE_CATEGORY, errors.CATEGORY_NOT_EMPTY],
});
