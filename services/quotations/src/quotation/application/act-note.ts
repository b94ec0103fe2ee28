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

/**
 * For the audit log of who acts: the document's name, and the other companies that its events are about. A document of
 * another company gives no link: who acts has an own page of it.
 * @param actingId the company that acts; null for nobody's
 */
export function noteOf(
  { id, general, ownerCompanyId }: QuotationDocument,
  events: readonly DocumentEvent[],
  party: (id: string) => PartyRecord,
  actingId: string | null,
): ActNote {
  const changes = events.flatMap((event) => {
    const field = withWhom[event.kind];
    if (!field || event.kind === 'changed') return [];
    const { senderCompanyId, recipientCompanyId } = event.dispatch;
    const other = party(senderCompanyId === actingId ? recipientCompanyId : senderCompanyId);
    return [{ field, before: null, after: other.name }];
  });
  const label = labelOf({ general });
  return ownerCompanyId === actingId ? { subjectId: id, label, changes } : { defaultLabel: label, changes };
}

/** The name of a document for people. */
export const labelOf = ({ general }: Pick<QuotationDocument, 'general'>): string => `${general.code} · ${general.name}`;
