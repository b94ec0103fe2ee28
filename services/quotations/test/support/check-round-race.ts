import * as events from '@cotizaobra/proto/quotations/events';
import type { RoundRace } from './round-race.js';

/** Every way a round may go, by its events. */
const legal: Record<string, Record<string, string>> = {
  '': { [events.RoundProposed.type]: 'OPEN' },
  OPEN: {
    [events.RoundAnswered.type]: 'ANSWERED',
    [events.QuotationReturned.type]: 'RETURNED',
    [events.RoundLapsed.type]: 'LAPSED',
  },
  ANSWERED: { [events.QuotationReturned.type]: 'RETURNED', [events.RoundLapsed.type]: 'LAPSED' },
};

const allowed = [
  'OK',
  'ALREADY_ANSWERED',
  'ALREADY_AWARDED',
  'ANSWER_NOT_AWARDABLE',
  'COMPARISON_CHANGED',
  'DEADLINE_OVER',
  'DEADLINE_TO_EXTEND',
  'ILLEGAL_STATE',
  'NEXT_VERSION_PENDING',
  'ROUND_CLOSED',
  'ROUND_OPEN',
];

/** Expects one legal state: of rounds, of their dispatch, and of the copy, whose total is what was decided. */
export function checkRoundRace(race: RoundRace): void {
  const { seed, rounds, dispatches, document, shares, told, outcomes } = race;
  const same = (what: string, found: unknown, wanted: unknown) =>
    expect({ seed, outcomes, what, is: found }).toEqual({ seed, outcomes, what, is: wanted });
  same(
    'refusals',
    outcomes.filter(({ code }) => !allowed.includes(code)),
    [],
  );
  for (const { id, state, answered, lapseReason } of rounds) {
    const steps = told.filter(({ roundId }) => roundId === id).map(({ type }) => type);
    const walked = steps.reduce<string | undefined>((at, type) => legal[at ?? 'nowhere']?.[type], '');
    same(`events ${steps.join(' ')}`, walked, state);
    same('answered', steps.includes(events.RoundAnswered.type), answered);
    same('lapsed', lapseReason !== null, state === 'LAPSED');
  }
  same('answers', rounds.filter(({ answered }) => answered).length, okOf(race, 'accept') + okOf(race, 'refuse'));
  const latest = dispatches.at(-1)!;
  const open = rounds.filter(({ state }) => state === 'OPEN');
  same('open rounds', open.length <= 1, true);
  same(
    'open rounds of what may be answered',
    open.every(({ dispatchId }) => dispatchId === latest.id),
    true,
  );
  if (latest.state !== 'PENDING') same('open rounds', open.length, 0);
  if (latest.state === 'ACCEPTED' || latest.state === 'WITHDRAWN') {
    same('the copy', [document.revision, document.sent, document.total], [latest.revision, true, latest.total]);
  }
  const awarded = shares.map(({ dispatchId, total }) => [dispatchId, total]);
  same('the award', awarded, latest.state === 'ACCEPTED' ? [[latest.id, latest.total]] : []);
  const begun = document.revision > latest.revision;
  same('a version that was begun', begun && document.sent, false);
  same(
    'one standing answer',
    dispatches.filter(({ state }) => state === 'PENDING' || state === 'ACCEPTED').length <= 1,
    true,
  );
}

const okOf = ({ outcomes }: RoundRace, name: string): number =>
  outcomes.filter(({ action, code }) => action === name && code === 'OK').length;
