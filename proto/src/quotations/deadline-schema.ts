import { z } from 'zod';

const DEADLINE_TEXT = 'Elige la fecha y la hora hasta la que se puede cotizar';

/** 'Cotizar hasta': an instant with its zone, such as `2026-11-25T18:00:00-05:00`; null: no deadline. */
export const deadlineSchema = z.iso
  .datetime({ offset: true, error: DEADLINE_TEXT })
  .transform((text) => new Date(text).toISOString())
  .nullable();
