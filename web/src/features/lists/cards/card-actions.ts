import { type DocumentAction, mayDo } from '@cotizaobra/proto/quotations/abilities.table';
import { mayMove, recipientVisibility } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { DispatchState, DocumentType, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { standingOfCard } from '@cotizaobra/proto/quotations/situations';

const cardActions = [
  'prices',
  'see',
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

/** The entries that are an action of the document's owner. */
const ownEntries = {
  edit: 'editData',
  quote: 'askProviders',
  toClient: 'sendToClient',
  giveBack: 'return',
  duplicate: 'duplicate',
  remove: 'deactivate',
} as const satisfies Partial<Record<CardAction, DocumentAction>>;

/** The entries that answer a dispatch. */
const answers = ['accept', 'reject', 'undo'] as const satisfies readonly CardAction[];

/** What the menu of a card offers: what the tables allow whoever looks at it. */
export function actionsOf(card: QuotationCard): CardAction[] {
  // Their two actions are buttons of the card itself.
  if (card.status === 'Deactivated') return [];
  const offered = new Set(card.isMine ? ownActions(card) : receivedActions(card));
  return cardActions.filter((action) => offered.has(action));
}

function receivedActions({ types: type, CompanyQuotationStado: state, toPrice, copyId }: QuotationCard): CardAction[] {
  if (state === null || state === 'WITHDRAWN') return [];
  const offered: CardAction[] = answers.filter((action) => mayMove(action, { type, state, side: 'recipient' }));
  // What shows nothing of itself any more has nothing to download.
  if (recipientVisibility[type][state] === 'full') offered.push(...filesOf(type));
  if (toPrice && copyId) offered.push('prices');
  return ['see', ...offered];
}

/** A Request is a workbook alone. */
const filesOf = (type: DocumentType): CardAction[] => (type === 'Quotation' ? ['pdf', 'excel'] : ['excel']);

function ownActions(card: QuotationCard): CardAction[] {
  const standing = standingOfCard({ ...card, isCopy: isCopy(card) });
  const entries = Object.keys(ownEntries) as (keyof typeof ownEntries)[];
  const offered: CardAction[] = entries.filter((entry) => mayDo(ownEntries[entry], standing));
  if (standing.kind === 'copy' && card.toPrice) offered.push('prices');
  if (mayWithdraw(card)) offered.push('withdraw');
  return ['see', ...filesOf(card.types), ...offered];
}

/** A copy made from a Request; servers of an earlier version tell it by what it has before anything was sent. */
function isCopy({ isCopy: told, types, clienteId, CompanyQuotationStado: state, send }: QuotationCard): boolean {
  return told ?? (types === 'Quotation' && (send === 'reenviado' || (clienteId !== null && state === null)));
}

/** States beside which others may be open: the furthest of all dispatches hides those. */
const hiding: readonly DispatchState[] = ['QUOTED', 'ACCEPTED'];

/** Where some dispatch of this revision may still be open. */
function mayWithdraw(card: QuotationCard): boolean {
  const { types: type, CompanyQuotationStado: state, otherRecipients, sentAt, stateRevision, revision } = card;
  if (sentAt === null || state === null) return false;
  const hasOthers = otherRecipients > 0 || (stateRevision ?? revision) !== revision;
  return mayMove('withdraw', { type, state, side: 'sender' }) || (hasOthers && hiding.includes(state));
}
