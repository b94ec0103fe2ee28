import { z } from 'zod';
import { pageQuerySchema } from '../core/paging.js';
import { storableText } from '../core/text.js';
import { departments, findPlace, provincesOf, resolvePlace } from '../places/places.js';
import { blankable } from './blankable.js';
import { contextSchema, documentStateSchema, documentTypeSchema, sendStateSchema } from './model.js';

const DAY_TEXT = 'Usa una fecha como 2026-11-20';
const daySchema = z.iso.date(DAY_TEXT);

export interface DayRange {
  /** Calendar days in Lima, both included; null: no limit on that side. */
  from: string | null;
  to: string | null;
}

/** `2026-11-01,2026-11-30`; either day may be left out. */
const dateRangeSchema = z
  .string()
  .max(40)
  .transform((text, ctx): DayRange => {
    const [from = '', to = '', ...more] = text.split(',').map((day) => day.trim());
    const isDay = (day: string) => day === '' || daySchema.safeParse(day).success;
    if (more.length > 0 || !isDay(from) || !isDay(to)) {
      ctx.issues.push({ code: 'custom', input: text, message: 'Usa un rango como 2026-11-01,2026-11-30' });
      return z.NEVER;
    }
    return { from: from || null, to: to || null };
  });

/** The keys of an INEI key or a Spanish name; a name may occur several times, also on different levels. */
function placesNamed(text: string): string[] {
  const key = text.trim();
  if (findPlace(key)) return [key];
  const provinces = departments().flatMap((department) => provincesOf(department.key));
  const parents = ['', ...departments().map((place) => place.key), ...provinces.map((place) => place.key)];
  return parents.flatMap((parent) => resolvePlace(key, parent) ?? []);
}

/** INEI keys or a Spanish name of a place, of any level, joined by commas → keys. */
const citySchema = z
  .string()
  .max(200)
  .transform((text, ctx): string[] => {
    const keys = text.split(',').flatMap((one) => placesNamed(one));
    if (keys.length > 0) return keys;
    ctx.issues.push({ code: 'custom', input: text, message: 'Elige lugares de la lista' });
    return z.NEVER;
  });

/** The choices of 'Ordenar'. `oldest` is the reverse of `recent`. */
const listOrders = ['recent', 'oldest', 'amount', 'code'] as const;
export type ListOrder = (typeof listOrders)[number];

/** The default direction of an order. */
export const usualDirection = { recent: 'desc', oldest: 'asc', amount: 'desc', code: 'asc' } as const satisfies Record<
  ListOrder,
  'asc' | 'desc'
>;

/** The value of the creator filter that the documents name. */
const CREATED_BY_COMPANY = 'creado por empresa';
/** The value of the filter for one's own documents. */
const MY_QUOTATION = 'myquotation';

/** All filters of a list of documents. Filters combine with AND; '' is no filter. Dates are days in Lima. */
export const listFilters = {
  page: pageQuerySchema,
  type: blankable(documentTypeSchema),
  status: blankable(documentStateSchema),
  send: blankable(sendStateSchema),
  /** ACCEPTED includes QUOTED. */
  statusCompany: blankable(z.enum(['PENDING', 'ACCEPTED', 'REJECTED'])),
  /** Title, code, project, company or the exact id. */
  search: storableText().trim().max(120, 'Usa como máximo 120 caracteres').default(''),
  /** INEI department keys joined by commas. */
  departments: z
    .string()
    .max(200)
    .regex(/^[\d,]*$/, 'Elige departamentos de la lista')
    .default(''),
  /** INEI keys or names of departments, provinces or districts, joined by commas. */
  city: blankable(citySchema),
  /** The other company, as `GET /api/quotation/counterparties` lists them. */
  cliente: blankable(z.uuid('Elige una empresa de la lista')),
  /** Day it was sent or received. */
  dateCompanyQuotation: blankable(daySchema),
  /** Day it was created; for received documents, the day they were received. */
  dateQuotation: blankable(daySchema),
  /** The same as a range. */
  dateRange: blankable(dateRangeSchema),
  orderBy: z.enum(listOrders).default('recent'),
  sortOrder: blankable(z.enum(['asc', 'desc'])),
} as const;

export const listQuerySchema = z.object({
  ...listFilters,
  /** Clientes or Proveedores; absent: both. */
  context: blankable(contextSchema),
  /** One's own only. */
  creator: blankable(z.literal(CREATED_BY_COMPANY, 'El filtro de creador no existe')),
  /** One's own only. */
  myquotation: blankable(z.enum([MY_QUOTATION, 'true'])),
});
export type ListQuery = z.output<typeof listQuerySchema>;
