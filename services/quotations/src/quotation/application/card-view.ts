import { publicPathOf } from '@cotizaobra/proto/core/files';
import { mayDo } from '@cotizaobra/proto/quotations/abilities.table';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { coverageOfDocument, kindOf, type QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';
import { standingOfOwn } from '../domain/rulings.js';
import { isSealed } from '../domain/sealing.js';
import { ownSendState, receivedSendState } from '../domain/send-summary.js';
import type { DispatchRow } from '../persistence/dispatch.row.js';
import { toDocument } from '../persistence/document.mapper.js';
import type { DocumentRow } from '../persistence/document.row.js';
import type { CardLinks } from '../persistence/link.repository.js';
import type { CardRow } from '../persistence/list.repository.js';
import type { CardConversations } from '../persistence/thread-unread.repository.js';

type PartyOf = (id: string) => PartyRecord;

/** The fields that both kinds of card take from their row under the same name. */
function common(row: DocumentRow | DispatchRow) {
  return {
    titulo: row.name,
    code: row.code,
    nameProyect: row.project,
    department: row.department,
    province: row.province,
    district: row.district,
    address: row.address,
    fecha: row.createdAt.toISOString(),
    typeMoneda: row.currency,
    templateNameQuotation: row.template,
    itemCount: row.itemCount,
    isTemplate: false,
    editableprice: row.editablePrice,
    editablepartial: row.editablePartial,
    revision: row.revision,
  } as const;
}

/** The other company of an own document: its recipient or, on a copy, the buyer. */
const counterpartyOf = (row: DocumentRow): string | null =>
  row.leadRecipientId ?? (row.requestId ? row.intendedCompanyId : null);

const coverageOn = ({ pricedCount, itemCount }: DispatchRow) =>
  pricedCount === null ? null : { quoted: pricedCount, of: itemCount };

interface CardContext {
  partyOf: PartyOf;
  unread: number;
  links: CardLinks | undefined;
}

function ownCard(row: DocumentRow, { partyOf, unread, links }: CardContext): QuotationCard {
  const document = toDocument(row);
  const other = counterpartyOf(row);
  return {
    ...common(row),
    unreadMessagesCount: unread,
    id: row.id,
    idQuotation: row.id,
    types: row.type,
    status: row.status,
    CompanyQuotationStado: row.furthestState,
    stateRevision: row.furthestState && (row.furthestRevision ?? row.revision),
    CompanyQuotationName: other && partyOf(other).name,
    CompanyQuotationLogo: other && publicPathOf(partyOf(other).logoKey),
    clienteId: other,
    ...(other && partyOf(other).guest ? { guest: true } : {}),
    otherRecipients: Math.max(0, row.recipientCount - 1),
    send: ownSendState(document),
    sentAt: row.sentAt?.toISOString() ?? null,
    new: row.ownerUnseen,
    isMine: true,
    companycreator: partyOf(row.ownerCompanyId).name,
    version: row.version,
    isCopy: row.requestId !== null,
    toPrice: links?.askedState === 'ACCEPTED' && row.status !== 'Deactivated',
    linkedRequest: links ? linkedOf(links, partyOf) : null,
    requestState: links?.askedState ?? null,
    ...(isSealed(document)
      ? { sealed: true, sealedAnswers: links?.sealedCount ?? 0 }
      : { ...amountsOf(row, document, links), sealed: links?.askedSealed ?? false }),
    deadline: (row.deadline ?? links?.askedDeadline)?.toISOString() ?? null,
    deletable: mayDo('delete', standingOfOwn(document)),
  };
}

const amountsOf = (row: DocumentRow, document: QuotationDocument, links: CardLinks | undefined) => ({
  totalAmount: kindOf(document) === 'request' ? null : row.total,
  coverage: coverageOfDocument(document),
  answers: links ? answersOf(links) : null,
});

function answersOf({ answerCount, answerPriced, answerBest, itemCount, awarded }: CardLinks): QuotationCard['answers'] {
  if (!answerCount) return null;
  const coverage = { quoted: Math.min(answerPriced ?? 0, itemCount), of: itemCount };
  return { count: answerCount, coverage, bestTotal: answerBest, awarded };
}

function linkedOf(links: CardLinks, partyOf: PartyOf): QuotationCard['linkedRequest'] {
  const { linkedId: id, linkedCode: code, linkedState, linkedLeadId, linkedCount } = links;
  if (!id) return null;
  return {
    id,
    code,
    CompanyQuotationStado: linkedState,
    CompanyQuotationName: linkedLeadId && partyOf(linkedLeadId).name,
    otherRecipients: Math.max(0, linkedCount - 1),
  };
}

/** The card reveals neither the other recipients nor later changes of the sender's document. */
function receivedCard(row: DispatchRow, { partyOf, unread }: CardContext): QuotationCard {
  const sender = partyOf(row.senderCompanyId);
  return {
    ...common(row),
    unreadMessagesCount: unread,
    id: row.id,
    idQuotation: row.documentId,
    types: row.documentType,
    status: 'Active',
    CompanyQuotationStado: row.state,
    CompanyQuotationName: sender.name,
    CompanyQuotationLogo: publicPathOf(sender.logoKey),
    clienteId: sender.id,
    otherRecipients: 0,
    send: receivedSendState(row.state),
    sentAt: row.createdAt.toISOString(),
    totalAmount: row.total,
    coverage: coverageOn(row),
    new: row.recipientUnseen,
    isMine: false,
    companycreator: sender.name,
    version: row.revision,
    toPrice: row.documentType === 'Request' && row.state === 'ACCEPTED',
    copyId: row.copyId,
    deadline: row.deadline?.toISOString() ?? null,
    sealed: row.sealed,
    deletable: false,
  };
}

export const cardView = (card: CardRow, context: CardContext): QuotationCard =>
  card.source === 'own' ? ownCard(card.row, context) : receivedCard(card.row, context);

/** A copy shares the conversations of its Request. A recipient sees only its conversations with the sender. */
export const conversationsOf = ({ source, row }: CardRow): CardConversations =>
  source === 'own'
    ? { cardId: row.id, documentId: row.requestId ?? row.id, requestDispatchId: null, partnerCompanyId: null }
    : {
        cardId: row.id,
        documentId: row.documentId,
        requestDispatchId: row.requestDispatchId,
        partnerCompanyId: row.senderCompanyId,
      };

/** The companies a card names. */
export const companiesOf = (card: CardRow, links: CardLinks | undefined): string[] =>
  card.source === 'own'
    ? [card.row.ownerCompanyId, counterpartyOf(card.row), links?.linkedLeadId ?? null].filter((id) => id !== null)
    : [card.row.senderCompanyId];
