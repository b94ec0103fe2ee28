import type { DocumentChanged } from '@cotizaobra/proto/quotations/events';
import type { z } from 'zod';
import type { Dispatch } from '../domain/dispatch.js';

type DocumentChange = z.infer<(typeof DocumentChanged)['data']>['change'];

/** A change of a document. Each one is one event of the platform and one version of the document. */
export type DocumentEvent =
  | { kind: 'changed'; change: DocumentChange }
  | { kind: 'sent'; dispatch: Dispatch }
  | { kind: 'accepted'; dispatch: Dispatch; copyId: string | null }
  | { kind: 'acceptanceUndone'; dispatch: Dispatch }
  | { kind: 'rejected'; dispatch: Dispatch; declined: boolean }
  | { kind: 'withdrawn'; dispatch: Dispatch; reason: 'withdrawn' | 'deactivated' | 'superseded' }
  | { kind: 'returned'; dispatch: Dispatch; requestId: string; requestDispatchId: string };

export type DispatchEvent = Exclude<DocumentEvent, { kind: 'changed' }>;
