import * as events from '@cotizaobra/proto/quotations/events';
import { type Race, stepsOf } from './random-race.js';

/** Every way a Request's dispatch may go, as decisions 2 draw it. */
const legal: Record<string, Record<string, string>> = {
  PENDING: { accept: 'ACCEPTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
  ACCEPTED: { return: 'QUOTED', reject: 'REJECTED', withdraw: 'WITHDRAWN', supersede: 'SUPERSEDED' },
  QUOTED: { return: 'QUOTED' },
};

const furthestOrder = ['QUOTED', 'ACCEPTED', 'PENDING', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED'];

const okCount = (race: Race, ...actions: string[]): number =>
  race.outcomes.filter(({ action, code }) => actions.includes(action) && code === 'OK').length;

/** Expects one legal state, reached by events that follow one from the other, one for each thing that was done. */
export function checkRace(race: Race): void {
  const steps = stepsOf(race);
  const walked = steps.reduce<string | undefined>((state, step) => legal[state ?? '']?.[step], 'PENDING');
  const count = (step: string) => steps.filter((one) => one === step).length;
  const acceptedBefore = race.outcomes.some(({ code }) => code === 'NO_COPY') ? 0 : undefined;
  expect({ seed: race.seed, state: walked }).toEqual({ seed: race.seed, state: race.state });
  expect(race.copies).toBe(count('accept'));
  expect(count('accept')).toBeLessThanOrEqual(1);
  if (acceptedBefore === 0) expect(count('accept')).toBe(okCount(race, 'accept'));
  expect(count('reject')).toBe(okCount(race, 'reject'));
  expect(count('withdraw')).toBe(okCount(race, 'withdraw'));
  expect(count('return')).toBe(Math.min(1, okCount(race, 'return')));
  const versions = race.told.filter(({ type }) => type !== events.QuotationReturned.type).map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(Math.max(...versions)).toBeLessThanOrEqual(race.versions.stored);
  const furthest = furthestOrder.find((state) => race.dispatches.includes(state)) ?? null;
  expect({ seed: race.seed, ...race.summary }).toEqual({ seed: race.seed, furthest, count: race.recipients });
  const allowed = ['OK', 'ALREADY_ANSWERED', 'ILLEGAL_STATE', 'STALE_VERSION', 'DOCUMENT_FROZEN', 'NO_COPY'];
  expect(race.outcomes.filter(({ code }) => !allowed.includes(code))).toEqual([]);
}
