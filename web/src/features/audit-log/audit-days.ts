import type { AuditLogEntry } from '@cotizaobra/proto/companies/audit-log-model';
import { formatLongDate, limaDay } from '@cotizaobra/proto/rules/dates';

interface Day {
  day: string;
  title: string;
  entries: AuditLogEntry[];
}

/** Entries in their order, by day in Lima. */
export function byDay(entries: readonly AuditLogEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = limaDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, title: formatLongDate(entry.at), entries: [entry] });
  }
  return days;
}
