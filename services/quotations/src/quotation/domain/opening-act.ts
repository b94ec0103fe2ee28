import type { OpeningFact, PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import type { Dispatch } from './dispatch.js';
import type { SnapshotContent } from './snapshot.js';

type Proposal = PrintOpeningAct['proposals'][number];
type NameOf = (companyId: string) => string;

const inOrder = (a: Dispatch, b: Dispatch): number => a.createdAt.getTime() - b.createdAt.getTime();

/** The answers that were opened, in the order in which they arrived. `sealed`: all that were sealed, of every provider. */
export const openedAnswers = (sealed: readonly Dispatch[]): Dispatch[] =>
  sealed.filter((answer) => !answer.sealed).toSorted(inOrder);

export function proposalOf(
  { createdAt, digest }: Dispatch,
  content: SnapshotContent,
  company: Proposal['company'],
): Proposal {
  if (!content.totals || !digest) throw new Error('a sealed answer without totals or digest');
  return {
    company,
    receivedAt: createdAt.toISOString(),
    ...coverageOf(content.rows),
    total: content.totals.totalAmount,
    currency: content.general.typeMoneda,
    taxMode: content.taxMode,
    digest,
  };
}

/** Replaced and withdrawn answers: none of them was opened. */
export function answerFacts(sealed: readonly Dispatch[], nameOf: NameOf): OpeningFact[] {
  const byCopy = Map.groupBy(sealed.toSorted(inOrder), ({ documentId }) => documentId);
  return [...byCopy.values()].flatMap((answers) =>
    answers.flatMap((answer, index): OpeningFact[] => {
      const company = nameOf(answer.senderCompanyId);
      const at = answer.createdAt.toISOString();
      const before = answers[index - 1];
      const replaced: OpeningFact[] =
        before?.state === 'SUPERSEDED'
          ? [{ kind: 'replaced', at, company, before: before.createdAt.toISOString() }]
          : [];
      return answer.state === 'WITHDRAWN' ? [...replaced, { kind: 'withdrawn', at, company }] : replaced;
    }),
  );
}

/** Providers that said before the opening that they do not quote. */
export const declinedFacts = (asked: readonly Dispatch[], openedAt: Date, nameOf: NameOf): OpeningFact[] =>
  asked.flatMap(({ state, answeredAt, recipientCompanyId, reason }): OpeningFact[] =>
    state === 'REJECTED' && answeredAt && answeredAt <= openedAt
      ? [{ kind: 'declined', at: answeredAt.toISOString(), company: nameOf(recipientCompanyId), reason }]
      : [],
  );
