const HOUR = 60;
const DAY = 24 * HOUR;

/** `40 min`, `3 h`, `4 días`; hours up to two days. */
export function timeText(minutes: number): string {
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)} h`;
  return `${Math.round(minutes / DAY)} días`;
}

/** Whole percent; 100 only if it is all of it. */
export function percentOf(count: number, of: number): number {
  const percent = Math.round((100 * count) / of);
  return percent === 100 && count < of ? 99 : percent;
}
