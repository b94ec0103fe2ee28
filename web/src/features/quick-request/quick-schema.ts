import { type ProductKind, quickRequestSchema } from '@cotizaobra/proto/quotations/quick-request';
import { decimalTexts } from '@cotizaobra/proto/rules/decimal';
import { parseTypedDecimal, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver, UseFormReturn } from 'react-hook-form';

/** What the fields hold: texts, until the contract reads them. */
export interface QuickProductForm {
  codigo: string;
  tipo: ProductKind;
  descripcion: string;
  cantidad: string;
  precio: string;
}

export interface QuickForm {
  empresa: string;
  ruc: string;
  proyecto: string;
  lugar_entrega: string;
  lugar_atencion: string;
  tiempo_entrega: string;
  forma_pago: string;
  detalles_adicionales: string;
  productos: QuickProductForm[];
}

/** The form object for its parts. */
export type QuickFormApi = UseFormReturn<QuickForm>;

/** A comma before three digits is ambiguous, so the form does not guess. */
function ambiguousFaults({ productos }: QuickForm): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  for (const [at, product] of productos.entries()) {
    for (const field of ['cantidad', 'precio'] as const) {
      const reading = readTypedDecimal(product[field]);
      if (reading.ok || reading.problem !== 'ambiguous') continue;
      faults[`productos.${at}.${field}`] = { type: 'custom', message: decimalTexts.ambiguous };
    }
  }
  return faults;
}

/** Parses typed numbers, `1,234.50` or `12,5`; the contract refuses unreadable ones. */
const typed = (text: string): string => parseTypedDecimal(text) ?? text.trim();

/**
 * The contract's own check, after reading numbers as they are typed; what it lets through is what is sent. The contract's
 * messages are kept as they stand: the ready-made resolver would put a part of a union's inner, English one in their place.
 */
export const quickResolver: Resolver<QuickForm> = (values, _context, options) => {
  const productos = values.productos.map((product) => ({
    ...product,
    cantidad: typed(product.cantidad),
    // Blank is no bad number: the text for what is missing says what is expected.
    precio: product.precio.trim() === '' ? '0' : typed(product.precio),
  }));
  const read = { ...values, productos };
  const result = quickRequestSchema.safeParse(read);
  if (result.success) return { values: read, errors: {} };
  const faults: Record<string, FieldError> = ambiguousFaults(values);
  for (const { path, code, message } of result.error.issues) faults[path.join('.')] ??= { type: code, message };
  return { values: {}, errors: toNestErrors<QuickForm>(faults, options) };
};

/** The next free code in the form: P-1, P-2 … */
export function emptyProduct(taken: readonly { codigo: string }[]): QuickProductForm {
  const codes = new Set(taken.map(({ codigo }) => codigo.trim().toUpperCase()));
  let number = taken.length + 1;
  while (codes.has(`P-${number}`)) number += 1;
  return { codigo: `P-${number}`, tipo: 'producto', descripcion: '', cantidad: '', precio: '' };
}

export function emptyQuickForm(company: { name: string; ruc: string } | null): QuickForm {
  return {
    empresa: company?.name ?? '',
    ruc: company?.ruc ?? '',
    proyecto: '',
    lugar_entrega: '',
    lugar_atencion: '',
    tiempo_entrega: '',
    forma_pago: '',
    detalles_adicionales: '',
    productos: [emptyProduct([])],
  };
}
