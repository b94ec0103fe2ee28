import { addDays } from '@cotizaobra/proto/rules/dates';

/** A figure is shown for this long. Then it is hidden until a new one may be released. */
const SHOWN_DAYS = 31;

/** The day before the last 12 months, seen from a day of Lima. 29 February counts as 28. */
export function windowStart(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return `${Number(year) - 1}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}

/** Figures released after this day are shown. */
export const shownAfter = (today: string): string => addDays(today, -SHOWN_DAYS);
