import type { VerificationState } from '@cotizaobra/proto/quotations/verify-document';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import type { Dispatch } from '../../quotation/domain/dispatch.js';

type Sent = Pick<Dispatch, 'documentType' | 'state' | 'sealed' | 'createdAt'>;

/** What the public learns. A Request says only whether it still counts: who was asked and what they said is private. */
export function verificationState(dispatch: Sent, validityDays: number, now: Date): VerificationState {
  const { documentType, state, sealed, createdAt } = dispatch;
  if (state === 'WITHDRAWN' || state === 'SUPERSEDED') return state;
  if (documentType === 'Request') return 'ISSUED';
  if (sealed) return 'SEALED';
  if (state === 'ACCEPTED' || state === 'REJECTED') return state;
  return addDays(limaDay(createdAt), validityDays) < limaDay(now) ? 'EXPIRED' : 'ISSUED';
}
