import { toScaled } from '@cotizaobra/proto/rules/decimal';

/** Whole percent of a line that was received, rounded down: 100 only if nothing is left. */
export function receivedPercent(received: string, quantity: string): number {
  const all = toScaled(quantity);
  return all === 0n ? 0 : Number((toScaled(received) * 100n) / all);
}
