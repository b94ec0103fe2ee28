import type { DispatchView, Party } from '@cotizaobra/proto/quotations/model';
import { type Dispatch, otherCompany, sideOf } from '../domain/dispatch.js';
import type { PartyRecord } from '../domain/party.js';
import { visibilityOf, visibleCopyId } from '../domain/reading.policy.js';
import { partyView } from './parties.js';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A dispatch as one of its two companies sees it; `company` is the other one. */
export function dispatchView(
  dispatch: Dispatch,
  companyId: string,
  partyOf: (id: string) => PartyRecord,
): DispatchView {
  const side = sideOf(dispatch, companyId) ?? 'recipient';
  const other = partyView(partyOf(otherCompany(dispatch, side)));
  const isClosed = side === 'recipient' && visibilityOf(dispatch) === 'closed';
  return {
    id: dispatch.id,
    status: dispatch.state,
    message: dispatch.message,
    reason: dispatch.reason,
    revision: dispatch.revision,
    createdAt: dispatch.createdAt.toISOString(),
    viewedAt: iso(dispatch.recipientViewedAt),
    answeredAt: iso(dispatch.answeredAt),
    ...(side === 'sender' && dispatch.documentType === 'Request' ? { remindedAt: iso(dispatch.remindedAt) } : {}),
    Company: isClosed ? nameOnly(other) : other,
    quotationId: visibleCopyId(dispatch, companyId),
    ...(dispatch.digest && (side === 'sender' || !dispatch.sealed) ? { digest: dispatch.digest } : {}),
  };
}

/** A closed card shows the sender's name and hides the rest of the client block. */
const nameOnly = (party: Party): Party => ({ ...party, ruc: '', user: null });
