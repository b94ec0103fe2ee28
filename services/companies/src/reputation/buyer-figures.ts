import type { BuyerFigures } from '@cotizaobra/proto/companies/reputation';
import type { Fact, FactKind } from './fact.js';
import { earliest, medianMinutes, type Point, WAIT_MS } from './fold.js';
import { casesOf, firstOf, isTakenBack } from './provider-figures.js';

type Ending = { kind: 'awarded'; took: number } | { kind: 'annulled' | 'undecided' } | { kind: 'open'; until: Date };

/**
 * Requests with at least one answer of an outsider: without an answer there is nothing to award. A Request that is
 * still within its time to decide does not count yet. One that was awarded to others only (`elsewhere`), such as a guest,
 * speaks neither for nor against the buyer.
 */
export function buyerFigures(bought: readonly Fact[], elsewhere: ReadonlySet<string>, { from, now }: Point) {
  const figures: BuyerFigures = { decided: 0, awarded: 0, annulled: 0, undecided: 0, medianMinutes: null };
  const times: number[] = [];
  const open: Date[] = [];
  const withdrawn = new Set(bought.filter(({ kind }) => kind === 'answer-withdrawn').map(({ subjectId }) => subjectId));
  const asked = bought.filter(({ requestId, kind }) => requestId !== null && !kind.startsWith('order-'));
  for (const [requestId, facts] of Map.groupBy(asked, (fact) => fact.requestId ?? '')) {
    const sentAt = firstOf(facts.filter(({ kind }) => kind === 'request-sent'));
    const ending = sentAt && sentAt >= from ? endingOf(facts, withdrawn, now) : null;
    if (!ending || (ending.kind !== 'awarded' && elsewhere.has(requestId))) continue;
    if (ending.kind === 'open') open.push(ending.until);
    else figures[ending.kind] += 1;
    if (ending.kind === 'awarded') times.push(ending.took);
  }
  figures.decided = figures.awarded + figures.annulled + figures.undecided;
  return { figures: { ...figures, medianMinutes: medianMinutes(times) }, nextAt: earliest(open) };
}

/** Requests with an award that stands. */
export function awardedOf(facts: readonly Fact[]): Set<string> {
  return new Set(standingAwards(facts).map(({ requestId }) => requestId ?? ''));
}

function standingAwards(facts: readonly Fact[]): Fact[] {
  const undone = new Set(facts.filter(({ kind }) => kind === 'award-undone').map(shareOf));
  return facts.filter((fact) => fact.kind === 'awarded' && !undone.has(shareOf(fact)));
}

/** Null without an answer. */
function endingOf(facts: readonly Fact[], withdrawnAnswers: ReadonlySet<string>, now: Date): Ending | null {
  const of = (kind: FactKind): Fact[] => facts.filter((fact) => fact.kind === kind);
  const answeredAt = firstOf(of('answered').filter(({ subjectId }) => !withdrawnAnswers.has(subjectId)));
  if (!answeredAt) return null;
  const sent = of('request-sent');
  const deadlines = [...sent, ...of('deadline-extended')].flatMap(({ deadline }) => deadline ?? []);
  const start = Math.max(answeredAt.getTime(), ...deadlines.map(Number));
  const awardedAt = firstOf(standingAwards(facts));
  if (awardedAt) return { kind: 'awarded', took: awardedAt.getTime() - start };
  if (casesOf(facts).every(isTakenBack)) return { kind: 'annulled' };
  const until = new Date(start + WAIT_MS);
  return until <= now ? { kind: 'undecided' } : { kind: 'open', until };
}

/** An award has one share for each winner. */
const shareOf = ({ subjectId, providerId }: Fact): string => `${subjectId} ${providerId}`;
