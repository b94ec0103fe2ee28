import type { QuotationCard } from '@cotizaobra/proto/quotations/model';

export const cardActions = [
  'see',
  'edit',
  'quote',
  'toClient',
  'pdf',
  'excel',
  'duplicate',
  'remove',
  'restore',
  'destroy',
] as const;
export type CardAction = (typeof cardActions)[number];

export type OnCardAction = (action: CardAction, card: QuotationCard) => void;

/** What the menu of a card offers, by ownership and state. The server decides in the end. */
export function actionsOf(card: QuotationCard): CardAction[] {
  const priced: CardAction[] = card.types === 'Quotation' ? ['pdf'] : [];
  if (!card.isMine) return card.CompanyQuotationStado === 'WITHDRAWN' ? [] : ['see', ...priced, 'excel'];
  // Their two actions are buttons of the card itself.
  if (card.status === 'Deactivated') return [];
  const unsent = card.send === 'no_enviado' && card.sentAt === null;
  return [
    'see',
    ...(unsent ? (['edit'] as const) : []),
    'quote',
    ...(card.types === 'Quotation' ? (['toClient'] as const) : []),
    ...priced,
    'excel',
    'duplicate',
    'remove',
  ];
}

/** Only a Draft never sent goes for good; whether it was a Draft the card does not know, and the server says. */
export const mayDestroy = (card: QuotationCard): boolean => card.isMine && card.sentAt === null;
