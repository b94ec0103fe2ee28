import { type Ability, type CompanyRole, roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { type DocumentAction, mayDo } from '@cotizaobra/proto/quotations/abilities.table';
import { mayMove, recipientVisibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { DispatchState, DocumentType, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { actionNeeds, answeringNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { standingOfCard } from '@cotizaobra/proto/quotations/situations';

const cardActions = [
  'prices',
  'see',
  'compare',
  'accept',
  'reject',
  'undo',
  'edit',
  'quote',
  'toClient',
  'giveBack',
  'pdf',
  'excel',
  'duplicate',
  'withdraw',
  'remove',
  'restore',
  'destroy',
] as const;
export type CardAction = (typeof cardActions)[number];

export type OnCardAction = (action: CardAction, card: QuotationCard) => void;

/** Menu entries that are actions of the document's owner. */
const ownEntries = {
  edit: 'editData',
  quote: 'askProviders',
  toClient: 'sendToClient',
  giveBack: 'return',
  duplicate: 'duplicate',
  remove: 'deactivate',
} as const satisfies Partial<Record<CardAction, DocumentAction>>;

/** Menu entries that answer a dispatch. */
const answers = ['accept', 'reject', 'undo'] as const satisfies readonly CardAction[];

/** What an entry asks of the role of the user; nothing for reading. */
function needsOf(entry: CardAction, { types: type, isMine }: QuotationCard): readonly Ability[] {
  if (entry in ownEntries) return actionNeeds(ownEntries[entry as keyof typeof ownEntries], type);
  if (entry === 'restore' || entry === 'destroy') return actionNeeds('deactivate', type);
  if (entry === 'withdraw') return [answeringNeeds[type].sender];
  if (!isMine && (answers as readonly CardAction[]).includes(entry)) return [answeringNeeds[type].recipient];
  return [];
}

/** Whether the role of the user allows what an entry does. */
export const roleAllows = (entry: CardAction, card: QuotationCard, role: CompanyRole): boolean =>
  needsOf(entry, card).every((ability) => roleMay(role, ability));

/** Menu entries of a card: what the tables allow the user. */
export function actionsOf(card: QuotationCard, role: CompanyRole = 'owner'): CardAction[] {
  // Cards under Eliminadas have their two actions as buttons.
  if (card.status === 'Deactivated') return [];
  const offered = new Set(card.isMine ? ownActions(card) : receivedActions(card));
  return cardActions.filter((action) => offered.has(action) && roleAllows(action, card, role));
}

function receivedActions({ types: type, CompanyQuotationStado: state, toPrice, copyId, sealed }: QuotationCard) {
  if (state === null || state === 'WITHDRAWN') return [];
  // Its page says when it opens; nothing else is possible before.
  if (type === 'Quotation' && sealed) return ['see'] satisfies CardAction[];
  const offered: CardAction[] = answers.filter((action) => mayMove(action, { type, state, side: 'recipient' }));
  // If the recipient cannot read the document any more, there is nothing to download.
  if (recipientVisibility[type][state] === 'full') offered.push(...filesOf(type));
  if (toPrice && copyId) offered.push('prices');
  return ['see', ...offered];
}

/** A Request has only a workbook, no PDF. */
const filesOf = (type: DocumentType): CardAction[] => (type === 'Quotation' ? ['pdf', 'excel'] : ['excel']);

function ownActions(card: QuotationCard): CardAction[] {
  const standing = standingOfCard({ ...card, isCopy: isCopy(card) });
  const entries = Object.keys(ownEntries) as (keyof typeof ownEntries)[];
  const offered: CardAction[] = entries.filter((entry) => mayDo(ownEntries[entry], standing));
  if (standing.kind === 'copy' && card.toPrice) offered.push('prices');
  if (card.answers) offered.push('compare');
  if (mayWithdraw(card)) offered.push('withdraw');
  return ['see', ...filesOf(card.types), ...offered];
}

/**
 * A copy of a Request. Servers of an earlier version do not mark it, so it is recognised by its data before the first
 * send.
 */
function isCopy({ isCopy: told, types, clienteId, CompanyQuotationStado: state, send }: QuotationCard): boolean {
  return told ?? (types === 'Quotation' && (send === 'reenviado' || (clienteId !== null && state === null)));
}

/** States that may hide open dispatches, because a card shows only the furthest state. */
const hiding: readonly DispatchState[] = ['QUOTED', 'ACCEPTED'];

/** States in which a dispatch of this revision may still be open. */
function mayWithdraw(card: QuotationCard): boolean {
  const { types: type, CompanyQuotationStado: state, otherRecipients, sentAt, stateRevision, revision } = card;
  if (sentAt === null || state === null) return false;
  const hasOthers = otherRecipients > 0 || (stateRevision ?? revision) !== revision;
  return mayMove('withdraw', { type, state, side: 'sender' }) || (hasOthers && hiding.includes(state));
}
