import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { storableText } from '../core/text.js';
import { technicalDataErrors as errors } from './errors.js';
import { INSERTABLES_MAX, PARTIDAS_PAGE_MAX, PARTIDAS_PAGE_SIZE } from './limits.js';
import {
  categoryNameSchema,
  categoryNodeSchema,
  insertPositionSchema,
  partidaFormSchema,
  partidaSchema,
  supplyFormSchema,
} from './model.js';
import { insertableResourceSchema } from './resource-model.js';

const service = 'technical-data';
const id = z.uuid();
const version = z.coerce.number().int().min(0);
/** A change of something newer is refused by it; without it the last one wins. */
const knownVersion = version.optional();
const searchSchema = storableText().trim().max(120, 'Usa como máximo 120 caracteres').default('');
/** A category and what is below it; an empty text is none. */
const categoryFilter = z.union([z.literal('').transform(() => undefined), id]).optional();

/** Where it goes in its category; before and after need `relativeToId`. */
const placeFields = { insertPosition: insertPositionSchema.optional(), relativeToId: id.nullish() };

const listInput = z.object({
  page: pageQuerySchema,
  limit: z.coerce.number().int().min(1).max(PARTIDAS_PAGE_MAX).default(PARTIDAS_PAGE_SIZE),
  search: searchSchema,
  category: categoryFilter,
});
const listOutput = z.object({ partidas: z.array(partidaSchema), meta: pageMetaSchema }).meta({ id: 'PartidaPage' });

/** Partidas with their supplies, by category and position. Each word of `search` has to occur, without accents. */
export const ListPartidas = defineMessage({
  service,
  name: 'list-partidas',
  access: 'session',
  input: listInput,
  output: listOutput,
});

export const GetPartida = defineMessage({
  service,
  name: 'get-partida',
  access: 'session',
  input: z.object({ id }),
  output: partidaSchema,
  errors: [errors.PARTIDA_NOT_FOUND],
});

/** The same for everybody: what the public pages show. */
export const ListPublicPartidas = defineMessage({
  service,
  name: 'list-public-partidas',
  access: 'public',
  input: listInput,
  output: listOutput,
});

export const GetPublicPartida = defineMessage({
  service,
  name: 'get-public-partida',
  access: 'public',
  input: z.object({ id }),
  output: partidaSchema,
  errors: [errors.PARTIDA_NOT_FOUND],
});

/** How many partidas there are. */
export const CountPartidas = defineMessage({
  service,
  name: 'count-partidas',
  access: 'public',
  input: z.object({}),
  output: z.object({ count: z.int().nonnegative() }),
});

/** Also of a company's resources, which have a tree of their own. */
export const categoryTreeSchema = z
  .object({ categories: z.array(categoryNodeSchema), total: z.int().nonnegative() })
  .meta({ id: 'CategoryTree' });

export const ListCategories = defineMessage({
  service,
  name: 'list-categories',
  access: 'public',
  input: z.object({}),
  output: categoryTreeSchema,
});

const access = 'superAdmin';
const placeErrors = [errors.UNKNOWN_CATEGORY, errors.UNKNOWN_REFERENCE_ITEM, errors.PARTIDA_NAME_TAKEN];

/** A new partida without supplies; last in its category unless said otherwise. */
export const SavePartida = defineMessage({
  service,
  name: 'save-partida',
  access,
  input: partidaFormSchema.extend(placeFields),
  output: partidaSchema,
  errors: placeErrors,
  idempotent: true,
});

/** What is absent stays. Another category without a place: last in it. */
export const UpdatePartida = defineMessage({
  service,
  name: 'update-partida',
  access,
  input: partidaFormSchema.partial().extend({ id, version: knownVersion, ...placeFields }),
  output: partidaSchema,
  errors: [errors.PARTIDA_NOT_FOUND, errors.STALE_PARTIDA, ...placeErrors],
});

/** With its supplies, for good. */
export const DeletePartida = defineMessage({
  service,
  name: 'delete-partida',
  access,
  input: z.object({ id, version: knownVersion }),
  output: z.object({ id }),
  errors: [errors.PARTIDA_NOT_FOUND, errors.STALE_PARTIDA],
});

/** Adds a supply at the end of the partida `id`. Answers the whole partida: other lines may follow from the new one. */
export const AddSupply = defineMessage({
  service,
  name: 'add-supply',
  access,
  input: supplyFormSchema.safeExtend({ id, version: knownVersion }),
  output: partidaSchema,
  errors: [errors.PARTIDA_NOT_FOUND, errors.STALE_PARTIDA, errors.TOO_MANY_SUPPLIES],
  idempotent: true,
});

/** The whole form of the supply `id`; `version` is that of its partida. */
export const UpdateSupply = defineMessage({
  service,
  name: 'update-supply',
  access,
  input: supplyFormSchema.safeExtend({ id, version: knownVersion }),
  output: partidaSchema,
  errors: [errors.SUPPLY_NOT_FOUND, errors.STALE_PARTIDA],
});

/** `version` is that of its partida. */
export const DeleteSupply = defineMessage({
  service,
  name: 'delete-supply',
  access,
  input: z.object({ id, version: knownVersion }),
  output: partidaSchema,
  errors: [errors.SUPPLY_NOT_FOUND, errors.STALE_PARTIDA],
});

export const savedCategory = z
  .object({ id, name: z.string(), parentId: id.nullable(), version: z.int() })
  .meta({ id: 'SavedCategory' });

/** Last among its siblings. */
export const CreateCategory = defineMessage({
  service,
  name: 'create-category',
  access,
  input: z.object({ name: categoryNameSchema, parentId: id.nullish() }),
  output: savedCategory,
  errors: [errors.UNKNOWN_CATEGORY, errors.CATEGORY_NAME_TAKEN, errors.CATEGORY_TOO_DEEP],
  idempotent: true,
});

/** Renames and moves: what is absent stays, `parentId` null is the top. Without a place it goes last. */
export const UpdateCategory = defineMessage({
  service,
  name: 'update-category',
  access,
  input: z.object({
    id,
    version,
    name: categoryNameSchema.optional(),
    parentId: id.nullable().optional(),
    ...placeFields,
  }),
  output: savedCategory,
  errors: [
    errors.CATEGORY_NOT_FOUND,
    errors.STALE_CATEGORY,
    errors.UNKNOWN_CATEGORY,
    errors.CATEGORY_NAME_TAKEN,
    errors.CATEGORY_CYCLE,
    errors.CATEGORY_TOO_DEEP,
  ],
});

/** Only an empty one. */
export const DeleteCategory = defineMessage({
  service,
  name: 'delete-category',
  access,
  input: z.object({ id, version }),
  output: z.object({ id }),
  errors: [errors.CATEGORY_NOT_FOUND, errors.STALE_CATEGORY, errors.CATEGORY_NOT_EMPTY],
});

/** For the editor: what can be inserted as a line, the best 20 of each. Prices are Soles without IGV. */
export const FindInsertables = defineMessage({
  service,
  name: 'find-insertables',
  access: 'company',
  input: z.object({ search: searchSchema }),
  output: z.object({
    partidas: z
      .array(
        z
          .object({
            id,
            item: z.string(),
            unit: z.string(),
            unitCost: z.string(),
            category: z.string(),
            reference: z.boolean(),
          })
          .meta({ id: 'InsertablePartida' }),
      )
      .max(INSERTABLES_MAX),
    resources: z.array(insertableResourceSchema).max(INSERTABLES_MAX),
  }),
});
