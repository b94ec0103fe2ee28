import { z } from 'zod';

const DEADLINE_TEXT = 'Elige la fecha y la hora hasta la que se puede cotizar';

/** 'Cotizar hasta': an instant with its zone, such as `2026-11-25T18:00:00-05:00`; null: no deadline. */
export const deadlineSchema = z.iso
  .datetime({ offset: true, error: DEADLINE_TEXT })
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** The reminders to whoever has not answered, before the deadline, in milliseconds. */
export const reminderLeads = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
export const reminderKinds = ['day', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** True from the instant of the deadline on. */
export const isOver = (deadline: Date | string | null | undefined, now: Date): boolean =>
  deadline != null && new Date(deadline).getTime() <= now.getTime();
