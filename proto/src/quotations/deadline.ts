/** The reminders to whoever has not answered, before the deadline, in milliseconds. */
export const reminderLeads = { day: 24 * 3_600_000, hour: 3_600_000 } as const;
export const reminderKinds = ['day', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** True from the instant of the deadline on. */
export const isOver = (deadline: Date | string | null | undefined, now: Date): boolean =>
  deadline != null && new Date(deadline).getTime() <= now.getTime();
