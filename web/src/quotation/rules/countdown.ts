const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The two largest units until `deadline`, as `5 días y 7 horas`; null once it is over. */
function timeLeft(deadline: string, now: number): string | null {
  const left = new Date(deadline).getTime() - now;
  if (left <= 0) return null;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const parts =
    days > 0
      ? [some(days, 'día', 'días'), hours > 0 ? some(hours, 'hora', 'horas') : '']
      : [hours > 0 ? some(hours, 'hora', 'horas') : '', minutes > 0 ? some(minutes, 'minuto', 'minutos') : ''];
  return parts.filter(Boolean).join(' y ') || 'menos de 1 minuto';
}

/** `Quedan 5 días y 7 horas`, `Queda 1 hora`; null once it is over. */
export function leftText(deadline: string, now: number): string | null {
  const left = timeLeft(deadline, now);
  if (left === null) return null;
  return `${left.startsWith('1 ') || left.startsWith('menos') ? 'Queda' : 'Quedan'} ${left}`;
}

/** `Cierra en 2 h 10 min`, `Cerró hace 3 d`: for marks with little room. */
export function closesText(deadline: string, now: number): string {
  const left = new Date(deadline).getTime() - now;
  return left > 0 ? `Cierra en ${shortSpan(left, 2)}` : `Cerró hace ${shortSpan(-left, 1)}`;
}

/** The largest units of a span, as `2 d 7 h` or `10 min`. */
function shortSpan(span: number, units: 1 | 2): string {
  const parts = [
    [Math.floor(span / DAY_MS), 'd'],
    [Math.floor((span % DAY_MS) / HOUR_MS), 'h'],
    [Math.floor((span % HOUR_MS) / MINUTE_MS), 'min'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return 'menos de 1 min';
  const shown = parts.slice(first, first + units).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}

/** What a large countdown shows: days, hours and minutes, in the last hours seconds too. Null once it is over. */
export function clockLeft(deadline: string, now: number): readonly (readonly [number, string])[] | null {
  const left = new Date(deadline).getTime() - now;
  if (left <= 0) return null;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / 1_000);
  const unit = (count: number, one: string): readonly [number, string] => [count, count === 1 ? one : `${one}s`];
  const smaller = [unit(hours, 'hora'), unit(minutes, 'minuto')];
  return days > 0 ? [unit(days, 'día'), ...smaller] : [...smaller, unit(seconds, 'segundo')];
}

/** Less than a day: the mark warns. */
export const isNear = (deadline: string, now: number): boolean => new Date(deadline).getTime() - now < DAY_MS;
