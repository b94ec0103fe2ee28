import { formatLongDate, limaDay } from '@cotizaobra/proto/rules/dates';
import type { HistoryEntry } from './history.api.js';
import { historyTexts as texts } from './history.texts.js';

/** Changes with a longer pause between them belong to two versions. */
const PAUSE_MS = 30 * 60_000;

/** Edits without a long pause, newest first: the first one made the version that they led to. */
export interface HistorySession {
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]];
}

interface HistoryDay {
  /** `Hoy`, `Ayer`, or the date. */
  readonly name: string;
  readonly sessions: readonly HistorySession[];
}

function isSameSession(newer: HistoryEntry, older: HistoryEntry): boolean {
  const pause = Date.parse(newer.at) - Date.parse(older.at);
  return pause <= PAUSE_MS && limaDay(newer.at) === limaDay(older.at);
}

function dayName(day: string, at: string, now: Date): string {
  if (day === limaDay(now)) return texts.today;
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  return day === limaDay(yesterday) ? texts.yesterday : formatLongDate(at);
}

/** Entries by day of Lima and session, newest first. */
export function groupHistory(entries: readonly HistoryEntry[], now: Date): HistoryDay[] {
  const days = new Map<string, { name: string; sessions: [HistoryEntry, ...HistoryEntry[]][] }>();
  let last: HistoryEntry | null = null;
  for (const entry of entries) {
    const key = limaDay(entry.at);
    const day = days.get(key) ?? { name: dayName(key, entry.at, now), sessions: [] };
    days.set(key, day);
    const session = day.sessions.at(-1);
    if (session && last && isSameSession(last, entry)) session.push(entry);
    else day.sessions.push([entry]);
    last = entry;
  }
  return [...days.values()].map(({ name, sessions }) => ({
    name,
    sessions: sessions.map((list) => ({ entries: list })),
  }));
}
