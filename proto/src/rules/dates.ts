/** Spanish dates in Lima. Peru uses UTC−5 all year (no summer time since 1994), so no time zone data is needed. */
const LIMA_OFFSET_MS = 5 * 60 * 60 * 1000;

export const monthNames =
  'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' ');
const shortMonths = 'ene. feb. mar. abr. may. jun. jul. ago. set. oct. nov. dic.'.split(' ');
const weekdays = 'dom. lun. mar. mié. jue. vie. sáb.'.split(' ');
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** A moment (Date or ISO text), or a calendar day as `2026-11-20`, which is the same day everywhere. */
export type DateLike = Date | string;

/** Lima's local time as a Date whose UTC fields hold it. */
function inLima(date: DateLike): Date {
  const isDay = typeof date === 'string' && calendarDay.test(date);
  const moment = new Date(isDay ? `${date}T00:00:00Z` : date);
  if (Number.isNaN(moment.getTime())) throw new RangeError('not a date');
  return isDay ? moment : new Date(moment.getTime() - LIMA_OFFSET_MS);
}

/** The calendar day in Lima: `2026-11-20`. */
export function limaDay(date: DateLike): string {
  return inLima(date).toISOString().slice(0, 10);
}

/** `20 nov. 2026` */
export function formatDate(date: DateLike): string {
  const day = inLima(date);
  return `${day.getUTCDate()} ${shortMonths[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `20 de noviembre de 2026` */
export function formatLongDate(date: DateLike): string {
  const day = inLima(date);
  return `${day.getUTCDate()} de ${monthNames[day.getUTCMonth()]} de ${day.getUTCFullYear()}`;
}

/** `18:20` */
export function formatTime(date: DateLike): string {
  return inLima(date).toISOString().slice(11, 16);
}

/** `20 nov. 2026, 18:20` */
export function formatDateTime(date: DateLike): string {
  return `${formatDate(date)}, ${formatTime(date)}`;
}

/** `18:20:07` */
export function formatClock(date: DateLike): string {
  return inLima(date).toISOString().slice(11, 19);
}

/** `20/11/2026 18:20:07`: for acts, where the second counts. */
export function formatSecond(date: DateLike): string {
  const [year, month, day] = limaDay(date).split('-');
  return `${day}/${month}/${year} ${formatClock(date)}`;
}

/** `mié. 25 de noviembre, 18:00`: a moment that is near, so without its year. */
export function formatMoment(date: DateLike): string {
  const day = inLima(date);
  const weekday = weekdays[day.getUTCDay()];
  return `${weekday} ${day.getUTCDate()} de ${monthNames[day.getUTCMonth()]}, ${formatTime(date)}`;
}

/** Day after `days` whole days: addDays('2026-11-20', 15) → `2026-12-05`. */
export function addDays(day: string, days: number): string {
  const moment = inLima(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
