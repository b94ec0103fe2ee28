import { z } from 'zod';
import { limaDay } from './dates.js';

const daySchema = z.iso.date();
const instantSchema = z.iso.datetime({ offset: true });

/** A calendar day, `2026-12-31`. An instant with its zone is also accepted and becomes its day in Lima. */
export const requiredDay = (requiredMessage: string) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .transform((text, ctx): string => {
      if (daySchema.safeParse(text).success) return text;
      if (instantSchema.safeParse(text).success) return limaDay(text);
      const message = text === '' ? requiredMessage : 'Escribe la fecha como 2026-12-31';
      ctx.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    });
