import * as events from '@cotizaobra/proto/quotations/events';
import type { AwardRace } from './award-race.js';

/** Every way a returned Quotation may go, by its events. */
const legal: Record<string, Record<string, string>> = {
  '': { [events.QuotationReturned.type]: 'PENDING' },
  PENDING: {
    [events.DispatchAccepted.type]: 'ACCEPTED',
    [events.DispatchRejected.type]: 'REJECTED',
    [events.DispatchWithdrawn.type]: 'GONE',
  },
  ACCEPTED: { [events.AcceptanceUndone.type]: 'PENDING' },
  REJECTED: { [events.DispatchReopened.type]: 'PENDING' },
};
const gone = ['WITHDRAWN', 'SUPERSEDED'];
const allowed = [
  'OK',
  'ALREADY_AWARDED',
  'ALREADY_ANSWERED',
  'ANSWER_NOT_AWARDABLE',
  'AWARD_NOT_FOUND',
  'COMPARISON_CHANGED',
  'ILLEGAL_STATE',
];

const countOf = (race: AwardRace, dispatchId: string, type: string): number =>
  race.told.filter((one) => one.dispatchId === dispatchId && one.type === type).length;

/** Expects one legal state, reached by events that follow one from the other, one for each thing that was done. */
export function checkAwardRace(race: AwardRace): void {
  const { seed, outcomes, shares, awards, lines, told } = race;
  expect({ seed, refused: outcomes.filter(({ code }) => !allowed.includes(code)) }).toEqual({ seed, refused: [] });
  expect({ seed, awards: awards <= 1 }).toEqual({ seed, awards: true });
  const done = (prefix: string) =>
    outcomes.filter(({ action, code }) => action.startsWith(prefix) && code === 'OK').length;
  expect({ seed, awards: done('award') + done('accept') - done('undo') }).toEqual({ seed, awards });

  const winners = new Set(shares.filter(({ state }) => state === 'AWARDED').map(({ dispatchId }) => dispatchId));
  const states = new Map(race.dispatches.map(({ id, state }) => [id, state]));
  const accepted = race.dispatches.filter(({ state }) => state === 'ACCEPTED').map(({ id }) => id);
  expect({ seed, accepted: accepted.toSorted() }).toEqual({ seed, accepted: [...winners].toSorted() });
  const won = new Set(race.dispatches.filter(({ id }) => winners.has(id)).map(({ documentId }) => documentId));
  expect(new Set(lines.flatMap(({ quotationId }) => quotationId ?? []))).toEqual(won);

  for (const { id, state } of race.dispatches) {
    const steps = told.filter(({ dispatchId }) => dispatchId === id).map(({ type }) => type);
    const moves = steps.filter((type) => type !== events.QuotationAwarded.type && type !== events.AwardUndone.type);
    const walked = moves.reduce<string | undefined>((at, type) => legal[at ?? 'nowhere']?.[type], '');
    const expected = gone.includes(state) ? 'GONE' : state;
    expect({ seed, steps, state: walked }).toEqual({ seed, steps, state: expected });
    const awarded = countOf(race, id, events.QuotationAwarded.type);
    const undone = countOf(race, id, events.AwardUndone.type);
    expect(awarded).toBe(countOf(race, id, events.DispatchAccepted.type));
    expect(undone).toBe(countOf(race, id, events.AcceptanceUndone.type));
    expect(awarded - undone).toBe(states.get(id) === 'ACCEPTED' ? 1 : 0);
  }
  const once = told
    .filter(({ awardId }) => awardId !== null)
    .map((one) => `${one.type} ${one.awardId} ${one.dispatchId}`);
  expect(new Set(once).size).toBe(once.length);
}
