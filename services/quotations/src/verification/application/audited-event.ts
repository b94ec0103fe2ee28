import type { AuditAction } from '@cotizaobra/proto/quotations/get-audit';
import type { DispatchEvent, DocumentEvent } from '../../quotation/application/document-events.js';

type Actor = 'sender' | 'recipient' | 'platform';

/** Who acts in each event of a dispatch. */
export const actorOf: Record<DispatchEvent['kind'], Actor> = {
  sent: 'sender',
  returned: 'sender',
  withdrawn: 'sender',
  deadlineExtended: 'sender',
  reminded: 'sender',
  roundAnswered: 'sender',
  accepted: 'recipient',
  acceptanceUndone: 'recipient',
  rejected: 'recipient',
  reopened: 'recipient',
  awarded: 'recipient',
  awardUndone: 'recipient',
  roundProposed: 'recipient',
  deadlineNear: 'platform',
  opened: 'platform',
  roundLapsed: 'platform',
};

/** Null: edits between two revisions are no part of the trail, because nobody else sees them. */
export function actionOf(event: DocumentEvent): AuditAction | null {
  if (event.kind !== 'changed') return event.kind;
  return event.change === 'edited' ? null : event.change;
}
