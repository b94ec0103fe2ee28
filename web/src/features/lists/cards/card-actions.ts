import type { QuotationCard } from '@cotizaobra/proto/quotations/model';

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

/**
 * What the menu of a card offers, by ownership and state. The server decides in the end: a card tells less than the
 * document does.
 */
export function actionsOf(card: QuotationCard): CardAction[] {
  // Their two actions are buttons of the card itself.
  if (card.status === 'Deactivated') return [];
  const offered = new Set(card.isMine ? ownActions(card) : receivedActions(card));
  return cardActions.filter((action) => offered.has(action));
}

function receivedActions({ types, CompanyQuotationStado: state, toPrice, copyId }: QuotationCard): CardAction[] {
  if (state === 'WITHDRAWN') return [];
  // A rejected Request shows nothing of itself any more: there is nothing to download.
  const files: CardAction[] = types === 'Quotation' ? ['pdf', 'excel'] : state === 'REJECTED' ? [] : ['excel'];
  const answers: CardAction[] = state === 'PENDING' ? ['accept', 'reject'] : [];
  // A provider may still decline after accepting, before it returns its prices.
  if (types === 'Request' && state === 'ACCEPTED') answers.push('reject');
  if (types === 'Quotation' && state === 'ACCEPTED') answers.push('undo');
  return [...(toPrice && copyId ? (['prices'] as const) : []), 'see', ...answers, ...files];
}

function ownActions(card: QuotationCard): CardAction[] {
  const unsent = card.sentAt === null;
  const always: CardAction[] = ['see', 'excel', 'duplicate'];
  if (card.types === 'Request') {
    return [...always, 'quote', 'remove', ...(unsent ? (['edit'] as const) : []), ...withdrawing(card)];
  }
  if (isCopy(card)) {
    return [
      ...always,
      'pdf',
      ...(card.toPrice ? (['prices'] as const) : []),
      ...(unsent ? (['edit', 'giveBack', 'remove'] as const) : []),
    ];
  }
  if (card.CompanyQuotationStado === 'ACCEPTED') return [...always, 'pdf', 'remove'];
  return [
    ...always,
    'pdf',
    'quote',
    'toClient',
    'remove',
    ...(unsent ? (['edit'] as const) : []),
    ...withdrawing(card),
  ];
}

/** A copy made from a Request; servers of an earlier version tell it by what it has before anything was sent. */
function isCopy({ isCopy: told, types, clienteId, CompanyQuotationStado: state, send }: QuotationCard): boolean {
  return told ?? (types === 'Quotation' && (send === 'reenviado' || (clienteId !== null && state === null)));
}

/** Where some dispatch of this revision may still be open. The furthest state hides those of the others. */
function withdrawing(card: QuotationCard): CardAction[] {
  const { types, CompanyQuotationStado: state, otherRecipients, sentAt, stateRevision, revision } = card;
  if (sentAt === null || state === null) return [];
  const hidden = otherRecipients > 0 || (stateRevision ?? revision) !== revision;
  const open = state === 'PENDING' || (types === 'Request' && (state === 'ACCEPTED' || hidden));
  return open ? ['withdraw'] : [];
}
