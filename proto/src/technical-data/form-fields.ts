import { z } from 'zod';

/** A field of a multipart form that contains JSON; an already parsed value is accepted too. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .transform((value, ctx) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        ctx.issues.push({ code: 'custom', input: value, message: 'No se pudo leer este campo del formulario' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** `true` or `false` as form text. */
export const booleanField = z.union([z.boolean(), z.stringbool()]);
