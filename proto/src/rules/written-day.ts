import { monthNames } from './dates.js';

/** `2026-12-18`, `18/12/2026`, `18 dic. 2026`, `18 de diciembre del 2026`; a year may have two digits after slashes. */
const DAYS =
  /(?<![\d/.-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})|(\d{1,2})\s+(?:de\s+)?([a-z]{3,})\.?,?\s+(?:del?\s+)?(\d{4}))(?!\d)/gi;

/**
 * The calendar day that a text names: `Hasta el 18/12/2026` → `2026-12-18`; of several the last one in time. Null if it
 * names none, as `7 días`.
 */
export function writtenDay(text: string | null | undefined): string | null {
  const days = [...(text ?? '').matchAll(DAYS)].map(([, y, m, d, day, month, year, named, name, of]) =>
    realDay(y ?? year ?? of ?? '', m ?? month ?? monthOf(name ?? ''), d ?? day ?? named ?? ''),
  );
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}

/** From `dic` or `diciembre`; both spellings of September. '' if it is no month. */
function monthOf(name: string): string {
  const word = name.toLowerCase().replace(/^sept?/, 'set');
  const at = monthNames.findIndex((month) => month.startsWith(word));
  return at < 0 ? '' : String(at + 1);
}

function realDay(year: string, month: string, day: string): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}
