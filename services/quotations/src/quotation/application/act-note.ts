import type { ActNote } from '@cotizaobra/chassis/audit/running-act';
import type { QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';
import type { DocumentEvent } from './document-events.js';

type Kind = DocumentEvent['kind'];

/** Before the name of the other company. */
const withWhom: Partial<Record<Kind, string>> = {
  sent: 'Enviado a',
  accepted: 'Aceptado de',
  acceptanceUndone: 'Aceptación deshecha de',
  rejected: 'Rechazado',
  awarded: 'Adjudicado a',
  awardUndone: 'Adjudicación deshecha de',
  withdrawn: 'Retirado de',
};

/** For the audit log: the document's name, and the companies that its events are about. */
export function noteOf(
  { id, general, ownerCompanyId }: QuotationDocument,
  events: readonly DocumentEvent[],
  party: (id: string) => PartyRecord,
): ActNote {
  const changes = events.flatMap((event) => {
    const field = withWhom[event.kind];
    if (!field || event.kind === 'changed') return [];
    const { senderCompanyId, recipientCompanyId } = event.dispatch;
    const other = party(senderCompanyId === ownerCompanyId ? recipientCompanyId : senderCompanyId);
    return [{ field, before: null, after: other.name }];
  });
  return { subjectId: id, label: `${general.code} · ${general.name}`, changes };
}
