import { z } from 'zod';
import { optionalText, requiredText } from '../core/text.js';
import { requiredDay } from '../rules/day-schema.js';
import { decimalTexts, readDecimal } from '../rules/decimal.js';
import { itemLimits } from '../rules/item-tree.js';
import { blankable } from './blankable.js';
import { deadlineSchema } from './deadline-schema.js';

/** `Producto` is counted in units, `servicio` as a whole: the item's unit follows from it. */
const productKinds = ['producto', 'servicio'] as const;
export type ProductKind = (typeof productKinds)[number];

export const unitOfProduct: Record<ProductKind, string> = { producto: 'und', servicio: 'glb' };

export const PRODUCTS_MAX = 500;

const positive = (message: string) =>
  z.union([z.string(), z.number()], message).transform((input, ctx) => {
    const reading = readDecimal(typeof input === 'string' ? input.trim() : input);
    if (reading.ok && reading.value !== '0') return reading.value;
    const isTooLong = !reading.ok && (reading.problem === 'too_many_decimals' || reading.problem === 'too_large');
    ctx.issues.push({ code: 'custom', input, message: isTooLong ? decimalTexts[reading.problem] : message });
    return z.NEVER;
  });

/**
 * One product of the quick form. `id` and `item` are the form's own (its row and what it numbers it by) and are not kept: an item
 * gets an id and a number of its own. `precio` is checked as the form was always checked and then **dropped**: a Request
 * carries no prices (the providers write theirs), so that it is stored nowhere; the form says so beside the field.
 */
const quickProductSchema = z
  .object({
    id: z.union([z.string().max(60), z.number()]).optional(),
    item: z.union([z.string().max(60), z.number()]).optional(),
    codigo: requiredText(itemLimits.code, 'El código es requerido'),
    tipo: z.enum(productKinds, 'El tipo de producto es requerido'),
    descripcion: requiredText(itemLimits.description, 'La descripción es requerida'),
    /** Absent or blank: 1. */
    cantidad: blankable(positive('La cantidad debe ser mayor a 0')).nullable(),
    precio: positive('El precio debe ser mayor a 0'),
  })
  .meta({ id: 'QuickProduct' });

/**
 * The quick form `/cotizaciones/crear`, which makes a Request with its items at once. `empresa` and `ruc` are the caller's own
 * company, which the form fills in: the Request shows what the company is registered as, and another RUC is refused. The
 * other fields become: `proyecto` title and project; `lugar_entrega` address and place of delivery; `lugar_atencion`
 * servicePlace; `tiempo_entrega` deliveryTime, written out; `forma_pago` paymentMethod; `detalles_adicionales`
 * additionalDescription. Code, Soles and the company's place are filled in; the Draft can be edited like any other.
 */
export const quickRequestSchema = z
  .object({
    empresa: requiredText(160, 'La empresa es requerida'),
    ruc: z
      .string('El RUC debe tener 11 dígitos')
      .trim()
      .regex(/^\d{11}$/, 'El RUC debe tener 11 dígitos'),
    proyecto: requiredText(160, 'El proyecto es requerido'),
    lugar_entrega: requiredText(200, 'El lugar de entrega es requerido'),
    lugar_atencion: requiredText(200, 'El lugar de atención es requerido'),
    /** A day: `2026-12-01`. */
    tiempo_entrega: requiredDay('La fecha de entrega es requerida'),
    forma_pago: requiredText(60, 'La forma de pago es requerida'),
    detalles_adicionales: optionalText(2_000),
    /** 'Cotizar hasta' and 'Propuestas selladas', which needs it. */
    deadline: deadlineSchema.optional(),
    sealed: z.boolean().optional(),
    productos: z
      .array(quickProductSchema, 'Debe agregar al menos un producto')
      .min(1, 'Debe agregar al menos un producto')
      .max(PRODUCTS_MAX, `Agrega como máximo ${PRODUCTS_MAX} productos`),
  })
  .meta({ id: 'QuickRequest' });
export type QuickRequest = z.output<typeof quickRequestSchema>;
