import { z } from 'zod';
import { storableText } from '../core/text.js';
import { amountSchema, decimalSchema } from '../rules/decimal-schema.js';
import { itemLimits, itemSourceKinds, itemTypes, numberCells, UNREAD_TEXT_MAX } from '../rules/item-tree.js';
import { namingFaults } from './named-faults.js';

const operationLimits = {
  /** Maximum operations in one PATCH. More are sent in several, in sequence. */
  operations: 5_000,
} as const;

export const itemIdSchema = z.uuid('El identificador del ítem no es válido').toLowerCase();

/** `PART` is also written 'partida'. */
export const itemTypeSchema = z
  .union([z.enum(itemTypes), z.literal('partida')], 'El tipo debe ser TITLE, SUBTITLE o PART')
  .transform((type) => (type === 'partida' ? 'PART' : type))
  .pipe(z.enum(itemTypes));

const text = (limit: number, name: string) => storableText().max(limit, `${name} admite hasta ${limit} caracteres`);

const codeSchema = text(itemLimits.code, 'El código');
const descriptionSchema = text(itemLimits.description, 'La descripción');
const unitSchema = text(itemLimits.unit, 'La unidad');
const sourceNumberSchema = text(itemLimits.sourceNumber, 'El número de ítem');
const categorySchema = text(itemLimits.category, 'La categoría');

/**
 * The partida or resource that an item was inserted from. `rate`: the exchange rate used if the currencies differed.
 * Only the document's owner sees it. Titles have none.
 */
const itemSourceSchema = z
  .object({
    kind: z.enum(itemSourceKinds),
    id: z.uuid('El origen del ítem no es válido').toLowerCase(),
    rate: decimalSchema.nullable().default(null),
  })
  .meta({ id: 'ItemSource' })
  .nullable();

const unreadText = storableText()
  .min(1, 'El texto de la celda está vacío')
  .max(UNREAD_TEXT_MAX, `El texto de la celda admite hasta ${UNREAD_TEXT_MAX} caracteres`);

/** Texts in number cells that are not numbers: kept for the owner, who corrects them before sending. */
const unreadTextsSchema = z
  .partialRecord(z.enum(numberCells), unreadText)
  .transform((texts) => (Object.keys(texts).length > 0 ? texts : null))
  .pipe(z.partialRecord(z.enum(numberCells), unreadText).nullable())
  .nullable();

/** An item's content with defaults filled in. An absent price is not quoted. */
export const itemContentShape = {
  code: codeSchema.default(''),
  description: descriptionSchema.default(''),
  unit: unitSchema
    .nullish()
    .transform((unit) => unit ?? '')
    .pipe(z.string()),
  quantity: decimalSchema.default('0'),
  price: decimalSchema.nullable().default(null),
  category: categorySchema.nullable().default(null),
  sourceNumber: sourceNumberSchema.nullable().optional(),
  exchangeRate: decimalSchema.nullable().optional(),
  source: itemSourceSchema.optional(),
  unread: unreadTextsSchema.optional(),
};

/** Adds an item. It becomes the first child of its parent (`afterId` null) or comes right after a sibling. */
const addItemSchema = z
  .object({
    op: z.literal('add'),
    id: itemIdSchema,
    parentId: itemIdSchema.nullable(),
    afterId: itemIdSchema.nullable(),
    type: itemTypeSchema,
    ...itemContentShape,
    /** A part of the same document, also a deleted one: the new part takes a copy of its analysis, and its price. */
    analysisOf: itemIdSchema.nullable().optional(),
  })
  .meta({ id: 'AddItem' });

/**
 * Only the changed fields. `partial` sets the line's amount instead of its price; both at once is refused. A number
 * replaces an unreadable text in its cell, unless `unread` says otherwise.
 */
export const itemFieldsSchema = z
  .strictObject({
    code: codeSchema.optional(),
    description: descriptionSchema.optional(),
    unit: unitSchema.optional(),
    quantity: decimalSchema.optional(),
    price: decimalSchema.nullable().optional(),
    partial: amountSchema.optional(),
    category: categorySchema.nullable().optional(),
    sourceNumber: sourceNumberSchema.nullable().optional(),
    exchangeRate: decimalSchema.nullable().optional(),
    source: itemSourceSchema.optional(),
    unread: unreadTextsSchema.optional(),
  })
  .refine((fields) => fields.price === undefined || fields.partial === undefined, {
    error: 'Escribe el precio o el parcial, no los dos',
    path: ['partial'],
  })
  .meta({ id: 'ItemFields' });

const updateItemSchema = z
  .object({ op: z.literal('update'), id: itemIdSchema, fields: itemFieldsSchema })
  .meta({ id: 'UpdateItem' });

/** With its whole subtree. */
const moveItemSchema = z
  .object({
    op: z.literal('move'),
    id: itemIdSchema,
    parentId: itemIdSchema.nullable(),
    afterId: itemIdSchema.nullable(),
  })
  .meta({ id: 'MoveItem' });

/** With its whole subtree. */
const deleteItemSchema = z.object({ op: z.literal('delete'), id: itemIdSchema }).meta({ id: 'DeleteItem' });

export const itemOperationSchema = z
  .discriminatedUnion('op', [addItemSchema, updateItemSchema, moveItemSchema, deleteItemSchema])
  .meta({ id: 'ItemOperation' });

/** For error texts: the operation's place in its batch. */
export const atChange = (index: number, text: string): string => `Cambio ${index + 1}: ${text}`;

export const itemOperationsSchema = namingFaults(
  z
    .array(itemOperationSchema)
    .min(1, 'No hay cambios que guardar')
    .max(operationLimits.operations, `Envía hasta ${operationLimits.operations} cambios a la vez`),
  ([index]) => (typeof index === 'number' ? `Cambio ${index + 1}` : null),
);

export type ItemFields = z.output<typeof itemFieldsSchema>;
export type AddItem = z.output<typeof addItemSchema>;
export type UpdateItem = z.output<typeof updateItemSchema>;
export type ItemOperation = z.output<typeof itemOperationSchema>;
