/** One price in the drawing. */
export interface ChartPoint {
  /** Lima day: `2026-11-19`. */
  day: string;
  price: string;
}

export interface Span {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
/** A history of one day still needs a width. */
const LEAST_DAYS = 30;
/** Horizontal lines, about as many. */
const TICKS = 3;
const shortMonths = 'ene. feb. mar. abr. may. jun. jul. ago. set. oct. nov. dic.'.split(' ');

export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Pixels only: no sum and no price is ever taken from a double. */
export const drawn = (price: string): number => Number(price);

/** Days from the first to the last price, at least a month. */
export function daySpan(points: readonly ChartPoint[]): Span {
  const days = points.map(({ day }) => dayNumber(day));
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const missing = Math.max(0, LEAST_DAYS - (to - from));
  return { from: from - missing, to };
}

/** Round values around all prices, from the lowest line to the highest. */
export function priceTicks(points: readonly ChartPoint[]): number[] {
  const prices = points.map(({ price }) => drawn(price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const step = roundStep((high - low || high * 0.1 || 1) / TICKS);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return times * power;
}

/** `37.00`, or as many decimals as tell two lines apart. */
export function tickText(value: number, ticks: readonly number[]): string {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const places = Math.max(2, Math.ceil(-Math.log10(step)));
  return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** The first days of months in the span, at most `most`, evenly chosen, with their names; the year on each January. */
export function monthTicks({ from, to }: Span, most: number): { at: number; text: string }[] {
  const first = new Date(from * DAY_MS);
  const months: { at: number; text: string }[] = [];
  for (let month = 0; ; month += 1) {
    const start = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1));
    const at = start.getTime() / DAY_MS;
    if (at > to) break;
    const january = start.getUTCMonth() === 0;
    if (at >= from)
      months.push({ at, text: january ? String(start.getUTCFullYear()) : shortMonths[start.getUTCMonth()]! });
  }
  const every = Math.ceil(months.length / most);
  return months.filter((_, at) => at % every === 0);
}
