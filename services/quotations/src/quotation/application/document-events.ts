import type { DispatchRejected, DocumentChanged } from '@cotizaobra/proto/quotations/events';
import type { z } from 'zod';
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
  | { kind: 'accepted'; dispatch: Dispatch; copyId: string | null }
  | { kind: 'acceptanceUndone'; dispatch: Dispatch }
  | { kind: 'rejected'; dispatch: Dispatch; declined: boolean; lost?: LostAward }
  | { kind: 'reopened'; dispatch: Dispatch }
  | { kind: 'awarded' | 'awardUndone'; dispatch: Dispatch; award: AwardFacts }
  | { kind: 'withdrawn'; dispatch: Dispatch; reason: 'withdrawn' | 'deactivated' | 'superseded' }
  | { kind: 'returned'; dispatch: Dispatch; requestId: string; requestDispatchId: string };

export type DispatchEvent = Exclude<DocumentEvent, { kind: 'changed' }>;
