import { z } from 'zod';

/** An INEI unified index (IU): two digits, `21`. */
export const priceIndexCodeSchema = z.string().regex(/^\d{2}$/, 'El índice unificado tiene dos cifras');

export const monomialSymbolSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-zÁÉÍÓÚÑ]{1,4}$/, 'El símbolo tiene de una a cuatro letras');

/** One monomial: its coefficient to the thousandth, and the share of each index in it. */
export const monomialSchema = z
  .object({
    symbol: z.string(),
    name: z.string(),
    /** Three decimals. */
    coefficient: z.string(),
    indices: z.array(
      z
        .object({
          index: z.string(),
          name: z.string(),
          /** Of the monomial in percent, one decimal. */
          share: z.string(),
          /** Of the whole formula. */
          incidence: z.string(),
        })
        .meta({ id: 'MonomialIndex' }),
    ),
  })
  .meta({ id: 'Monomial' });
