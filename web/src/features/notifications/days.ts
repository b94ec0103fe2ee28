import type { Notification } from '@cotizaobra/proto/notifications/model';
import { addDays, formatDate, formatTime, limaDay } from '@cotizaobra/proto/rules/dates';
import { notificationTexts } from './texts.js';

const DAYS_OF_WEEK = 7;
const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;

export interface DayGroup {
  title: string;
  /** The full date, if the title does not contain it. */
  note: string;
  notifications: Notification[];
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-PE', { timeZone: 'America/Lima', ...options });
  return (date: string) => formatter.format(new Date(date));
};
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
/** `viernes 20 de noviembre`: without a comma in Spanish. */
const weekdayAndDay = (date: string): string => longDay(date).replace(',', '');
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const shortWeekday = format({ weekday: 'short' });
const monthAndYear = format({ month: 'long', year: 'numeric' });

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups by day in Lima time: today, yesterday, the week before, then by month. Keeps the order. */
export function groupByDay(notifications: readonly Notification[], now: Date): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const notification of notifications) {
    const { title, note } = headingOf(notification.createdAt, now);
    const group = groups.get(title) ?? { title, note, notifications: [] };
    group.notifications.push(notification);
    groups.set(title, group);
  }
  const week = groups.get(notificationTexts.week);
  if (week) week.note = rangeOf(week.notifications);
  return [...groups.values()];
}

/** Range of a list, newest first: `14 al 18 de noviembre`, `28 de octubre al 2 de noviembre`; a single day as such. */
function rangeOf(notifications: readonly Notification[]): string {
  const [last = '', first = ''] = [notifications.at(0), notifications.at(-1)].map((one) => one?.createdAt);
  if (limaDay(first) === limaDay(last)) return weekdayAndDay(last);
  const sameMonth = limaDay(first).slice(0, 7) === limaDay(last).slice(0, 7);
  return `${sameMonth ? Number(limaDay(first).slice(-2)) : dayAndMonth(first)} al ${dayAndMonth(last)}`;
}

function headingOf(createdAt: string, now: Date): { title: string; note: string } {
  const day = limaDay(createdAt);
  const today = limaDay(now);
  if (day >= today) return { title: notificationTexts.today, note: weekdayAndDay(createdAt) };
  if (day === addDays(today, -1)) return { title: notificationTexts.yesterday, note: weekdayAndDay(createdAt) };
  if (day > addDays(today, -DAYS_OF_WEEK)) return { title: notificationTexts.week, note: '' };
  return { title: capitalized(monthAndYear(createdAt)), note: '' };
}

/** `13:02` today and yesterday, `mié. 18` within the week, else `12 oct. 2026`. */
export function momentOf(createdAt: string, now: Date): string {
  const day = limaDay(createdAt);
  const today = limaDay(now);
  if (day >= addDays(today, -1)) return formatTime(createdAt);
  if (day > addDays(today, -DAYS_OF_WEEK))
    return `${shortWeekday(createdAt).replace(/\.?$/, '.')} ${Number(day.slice(-2))}`;
  return formatDate(createdAt);
}

/** `hace 12 min`, `hace 3 h`, `ayer, 17:48`, else the date. */
export function agoOf(createdAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(createdAt).getTime()) / MINUTE_MS));
  if (minutes === 0) return 'ahora';
  if (minutes < MINUTES_OF_HOUR) return `hace ${minutes} min`;
  const day = limaDay(createdAt);
  const today = limaDay(now);
  if (day === today) return `hace ${Math.floor(minutes / MINUTES_OF_HOUR)} h`;
  return day === addDays(today, -1) ? `ayer, ${formatTime(createdAt)}` : formatDate(createdAt);
}
