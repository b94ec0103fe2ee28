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
  if (card.status === 'Deactivated') return card.sentAt === null ? ['restore', 'destroy'] : ['restore'];
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
