import type { ReminderKind } from '@cotizaobra/proto/quotations/deadline';
import type { DispatchRejected, DocumentChanged } from '@cotizaobra/proto/quotations/events';
import type { LapseReason } from '@cotizaobra/proto/quotations/round-states.table';
import type { z } from 'zod';
import type { AnsweredBy, Round } from '../../negotiation/domain/round.js';
import type { Accepting } from '../../verification/domain/accepting.js';
import type { Dispatch } from '../domain/dispatch.js';

type DocumentChange = z.infer<(typeof DocumentChanged)['data']>['change'];

/** What a loser learns of an award. */
type LostAward = NonNullable<z.infer<(typeof DispatchRejected)['data']>['lost']>;

/** The order of one winner. */
export interface AwardFacts {
  awardId: string;
  requestId: string;
  requestCode: string;
  lineCount: number;
  /** Two decimals, in the Quotation's currency. */
  total: string;
}

/** A change of a document. Each one is one event of the platform and one version of the document. */
export type DocumentEvent =
  | { kind: 'changed'; change: DocumentChange }
  | { kind: 'sent'; dispatch: Dispatch }
  | { kind: 'accepted'; dispatch: Dispatch; copyId: string | null; acceptedBy?: Accepting }
  | { kind: 'acceptanceUndone'; dispatch: Dispatch }
  | { kind: 'rejected'; dispatch: Dispatch; declined: boolean; lost?: LostAward }
  | { kind: 'reopened'; dispatch: Dispatch }
  | { kind: 'awarded' | 'awardUndone'; dispatch: Dispatch; award: AwardFacts }
  | { kind: 'withdrawn'; dispatch: Dispatch; reason: 'withdrawn' | 'deactivated' | 'superseded' }
  | { kind: 'deadlineExtended'; dispatch: Dispatch; deadline: Date; before: Date }
  | { kind: 'deadlineNear'; dispatch: Dispatch; deadline: Date; left: ReminderKind }
  | { kind: 'reminded'; dispatch: Dispatch; deadline: Date | null }
  | { kind: 'opened'; dispatch: Dispatch; requestId: string; digest: string }
  | { kind: 'roundProposed'; dispatch: Dispatch; round: Round }
  | { kind: 'roundAnswered'; dispatch: Dispatch; round: Round; opensVersion: number | null }
  | { kind: 'roundLapsed'; dispatch: Dispatch; round: Round; lapse: LapseReason }
  | {
      kind: 'returned';
      dispatch: Dispatch;
      requestId: string;
      requestDispatchId: string;
      /** The round that it answers. */
      answers?: AnsweredBy | null;
    };

export type DispatchEvent = Exclude<DocumentEvent, { kind: 'changed' }>;
