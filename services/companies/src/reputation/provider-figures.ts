import type { ProviderFigures } from '@cotizaobra/proto/companies/reputation';
import type { Fact, FactKind } from './fact.js';
import { earliest, medianMinutes, type Point, WAIT_MS } from './fold.js';

type Answers = Pick<ProviderFigures, 'received' | 'answered' | 'refused' | 'lapsed' | 'medianMinutes' | 'awarded'>;

/** A Request at one provider, over all its revisions. */
interface Case {
  sentAt: Date;
  answeredAt: Date | null;
  refused: boolean;
  awarded: boolean;
  /** Until when it may still be answered. */
  until: Date;
}

/**
 * Requests received. One that its buyer took back before an answer does not count, nor does one that may still be
 * answered. An answer that its provider took back is none.
 */
export function answerFigures(sold: readonly Fact[], { from, now }: Point): { figures: Answers; nextAt: Date | null } {
  const figures: Answers = { received: 0, answered: 0, refused: 0, lapsed: 0, medianMinutes: null, awarded: 0 };
  const times: number[] = [];
  const open: Date[] = [];
  const withdrawn = new Set(idsOf(sold, 'answer-withdrawn'));
  for (const facts of casesOf(sold)) {
    const found = caseOf(facts, withdrawn);
    if (!found || found.sentAt < from) continue;
    if (found.answeredAt) {
      figures.answered += 1;
      figures.awarded += Number(found.awarded);
      times.push(found.answeredAt.getTime() - found.sentAt.getTime());
    } else if (found.refused) figures.refused += 1;
    else if (found.until <= now) figures.lapsed += 1;
    else open.push(found.until);
  }
  figures.received = figures.answered + figures.refused + figures.lapsed;
  return { figures: { ...figures, medianMinutes: medianMinutes(times) }, nextAt: earliest(open) };
}

/** Facts by Request and provider. */
export function casesOf(facts: readonly Fact[]): Fact[][] {
  const asked = facts.filter(({ requestId, kind }) => requestId !== null && !kind.startsWith('order-'));
  return [...Map.groupBy(asked, ({ requestId, providerId }) => `${requestId} ${providerId}`).values()];
}

const idsOf = (facts: readonly Fact[], kind: FactKind): string[] =>
  facts.filter((fact) => fact.kind === kind).map(({ subjectId }) => subjectId);

/** Null if it was never sent, or was taken back without an answer. */
function caseOf(facts: readonly Fact[], withdrawnAnswers: ReadonlySet<string>): Case | null {
  const of = (kind: FactKind): Fact[] => facts.filter((fact) => fact.kind === kind);
  const answeredAt = firstOf(of('answered').filter(({ subjectId }) => !withdrawnAnswers.has(subjectId)));
  const back = new Set(idsOf(facts, 'request-withdrawn'));
  const sent = of('request-sent');
  const standing = sent.filter(({ subjectId }) => !back.has(subjectId));
  const sentAt = firstOf(answeredAt ? sent : standing);
  if (!sentAt || (!answeredAt && isTakenBack(facts))) return null;
  const deadlines = [...sent, ...of('deadline-extended')].flatMap(({ deadline }) => deadline ?? []);
  const undone = new Set(idsOf(facts, 'award-undone'));
  const refusals = of('request-refused');
  const last = Math.max(...standing.map(({ at }) => at.getTime()));
  return {
    sentAt,
    answeredAt,
    // A newer revision asks again.
    refused: refusals.some(({ at }) => at.getTime() >= last),
    awarded: of('awarded').some(({ subjectId }) => !undone.has(subjectId)),
    until: deadlines.length > 0 ? new Date(Math.max(...deadlines.map(Number))) : new Date(sentAt.getTime() + WAIT_MS),
  };
}

/** The newest revision of a Request at one provider was taken back. Older ones were only replaced. */
export function isTakenBack(facts: readonly Fact[]): boolean {
  const back = new Set(idsOf(facts, 'request-withdrawn'));
  const sent = facts.filter(({ kind }) => kind === 'request-sent').toSorted((a, b) => Number(a.at) - Number(b.at));
  const newest = sent.at(-1);
  return newest !== undefined && back.has(newest.subjectId);
}

/** The first moment; null without facts. */
export const firstOf = (facts: readonly Fact[]): Date | null => earliest(facts.map(({ at }) => at));
