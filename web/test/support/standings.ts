import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { DispatchState, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { type DocumentKind, type Situation, type Standing, situations } from '@cotizaobra/proto/quotations/situations';
import { aCard, aDispatch, aDocument } from './documents.js';
import { buyer, id, sentAt } from './own-document.js';

export const standings = (Object.keys(situations) as DocumentKind[]).flatMap((kind) =>
  situations[kind].map((situation): Standing => ({ kind, situation })),
);

/** What became of its return, or of what was sent of it. */
const sentStates: Partial<Record<Situation, DispatchState>> = {
  sent: 'PENDING',
  accepted: 'ACCEPTED',
  returned: 'PENDING',
  sealed: 'PENDING',
  negotiated: 'PENDING',
  rejected: 'REJECTED',
  takenBack: 'WITHDRAWN',
};

/** What became of the Request behind a copy. */
const requestStates: Partial<Record<Situation, DispatchState>> = {
  toPrice: 'ACCEPTED',
  orphaned: 'WITHDRAWN',
  deleted: 'WITHDRAWN',
};

function common({ kind, situation }: Standing) {
  const state = sentStates[situation] ?? null;
  const status = situation.startsWith('deleted') ? 'Deactivated' : situation === 'draft' ? 'Draft' : 'Active';
  return {
    state,
    requestState: kind === 'copy' ? (requestStates[situation] ?? 'QUOTED') : null,
    shared: {
      types: kind === 'request' ? ('Request' as const) : ('Quotation' as const),
      isCopy: kind === 'copy',
      status: status as 'Deactivated' | 'Draft' | 'Active',
      sentAt: state === null ? null : sentAt,
      revision: situation === 'reopened' ? 2 : 1,
      ...(situation === 'sealed' ? { sealed: true, deadline: '2199-11-25T23:00:00.000Z' } : {}),
    },
  };
}

/** The page's answer for an own document that stands so. */
export function documentAt(standing: Standing): DocumentAnswer {
  const { shared, state, requestState } = common(standing);
  const sent = state === null ? [] : [aDispatch({ status: state, Company: buyer })];
  const dispatches = standing.situation === 'reopened' ? [aDispatch({ status: 'REJECTED', Company: buyer })] : sent;
  return aDocument({
    quotation: { id, ...shared },
    dispatches,
    requestState,
    ...(standing.situation === 'negotiated' ? { round: { id, number: 1, state: 'OPEN' as const } } : {}),
    companyinfo: dispatches[0] ?? (requestState ? aDispatch({ status: requestState, Company: buyer }) : null),
  });
}

/** The card of the lists for an own document that stands so. */
export function cardAt(standing: Standing): QuotationCard {
  const { shared, state, requestState } = common(standing);
  const { situation } = standing;
  return aCard({
    ...shared,
    isMine: true,
    requestState,
    toPrice: requestState === 'ACCEPTED',
    CompanyQuotationStado: situation === 'reopened' ? 'REJECTED' : state,
    stateRevision: situation === 'reopened' || state !== null ? 1 : null,
    deletable: situation === 'draft' || situation === 'deletedDraft',
  });
}
