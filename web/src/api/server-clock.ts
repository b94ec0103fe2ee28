/** A slow answer says too little about the time. */
const MAX_TRIP_MS = 3_000;
/** The Date header has whole seconds: smaller differences are noise. */
const NOISE_MS = 1_500;

let offset = 0;

/** Learns the server's time from the Date header of an answer. `startedAt`: when the call left, in milliseconds. */
export function hearServerTime(response: Response, startedAt: number, now = Date.now()): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date) || now - startedAt > MAX_TRIP_MS) return;
  const difference = date + 500 - (startedAt + now) / 2;
  offset = Math.abs(difference) < NOISE_MS ? 0 : difference;
}

/** Now in milliseconds, as the server sees it: a wrong clock of this device does not mislead about deadlines. */
export const serverNow = (): number => Date.now() + offset;
