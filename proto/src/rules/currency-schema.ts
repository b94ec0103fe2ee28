import { z } from 'zod';
import { currencies, findCurrency } from './currency.js';

/** The code, as answers carry it. */
export const currencyCodeSchema = z.enum(currencies).meta({ id: 'Currency' });

/** Accepts the code or the Spanish name, returns the code. */
export const currencySchema = z
  .string('Debe seleccionar un tipo de moneda')
  .transform((text, ctx) => {
    const code = findCurrency(text);
    if (code) return code;
    ctx.issues.push({ code: 'custom', input: text, message: 'Debe seleccionar un tipo de moneda' });
    return z.NEVER;
  })
  .pipe(currencyCodeSchema);
