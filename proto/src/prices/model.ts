import { z } from 'zod';
import { storableText } from '../core/text.js';
import { resolvePlace } from '../places/places.js';
import { currencyCodeSchema, currencySchema } from '../rules/currency-schema.js';
import { PRICE_DESCRIPTION_MAX, PRICE_UNIT_MAX } from './limits.js';

const priceBases = ['WITH_TAX', 'WITHOUT_TAX'] as const;
/** With or without IGV. */
const priceBasisSchema = z.enum(priceBases, 'Elige con IGV o sin IGV').meta({ id: 'PriceBasis' });

/** GIVEN: the own company quoted it to a client. RECEIVED: a provider quoted it to the own company. */
const priceSides = ['GIVEN', 'RECEIVED'] as const;

/** The text and the unit of a line, as written. */
export const pricedItemSchema = z
  .object({
    description: storableText('Escribe la descripción')
      .trim()
      .min(1, 'Escribe la descripción')
      .max(PRICE_DESCRIPTION_MAX, `Usa como máximo ${PRICE_DESCRIPTION_MAX} caracteres`),
    unit: storableText('Escribe la unidad')
      .trim()
      .max(PRICE_UNIT_MAX, `Usa como máximo ${PRICE_UNIT_MAX} caracteres`)
      .default(''),
  })
  .meta({ id: 'PricedItem' });

/** A department by code (`15`) or name; the code of a province or district counts as its department. Returns the code. */
const departmentSchema = z.string('Elige un departamento').transform((text, ctx): string => {
  const typed = text.trim();
  const key = resolvePlace(/^\d{4}(\d{2})?$/.test(typed) ? typed.slice(0, 2) : typed, '');
  if (key) return key;
  ctx.issues.push({ code: 'custom', input: text, message: 'Elige un departamento de la lista' });
  return z.NEVER;
});

/** What all asked prices share. */
export const priceTermsSchema = z.object({
  department: departmentSchema,
  currency: currencySchema.default('PEN'),
  basis: priceBasisSchema.default('WITH_TAX'),
});

/** A unit price in the asked currency and basis: canonical, at most four decimals, converted and rounded once. */
const unitPrice = z.string();

/** One price of the own company. The other company knows it too. */
const ownPriceSchema = z
  .object({
    price: unitPrice,
    /** Of Lima, when the Quotation was returned. */
    day: z.iso.date(),
    side: z.enum(priceSides),
    /** The other company: the client of a given price, the provider of a received one. */
    company: z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'PricePartner' }),
    /** The Quotation, and the dispatch under which the other company has it. */
    code: z.string(),
    quotationId: z.uuid(),
    dispatchId: z.uuid(),
    /** INEI code; '' if the Quotation has none. */
    department: z.string(),
  })
  .meta({ id: 'OwnPrice' });

/** Prices of all companies in the department. Figures are released together and never for fewer than 5 companies. */
export const marketPriceSchema = z
  .object({
    median: unitPrice,
    q1: unitPrice,
    q3: unitPrice,
    /** Number of prices. */
    count: z.number().int().positive(),
    companies: z.number().int().positive(),
    /** Day of Lima of the release. Its prices are of the 12 months before. */
    asOf: z.iso.date(),
  })
  .meta({ id: 'MarketPrice' });

/** Newest first in `history`; `last` is its first. In any department, in the asked currency only. */
export const ownPricesSchema = z
  .object({ last: ownPriceSchema, history: z.array(ownPriceSchema) })
  .meta({ id: 'OwnPrices' });

export const askedTermsSchema = z.object({
  department: z.string(),
  currency: currencyCodeSchema,
  basis: priceBasisSchema,
  /** False: the own company left the market statistics, so `market` is always null. */
  takesPart: z.boolean(),
});

/** The last own price and the market of one line. */
export const itemPricesSchema = z
  .object({ last: ownPriceSchema.nullable(), market: marketPriceSchema.nullable() })
  .meta({ id: 'ItemPrices' });
