import type { QuotationCard } from '@cotizaobra/proto/quotations/model';

/** Only a Draft never sent goes for good. */
export const mayDestroy = (card: QuotationCard): boolean => card.isMine && (card.deletable ?? card.sentAt === null);

/** Nothing can be done with a card that is closed: one's own under Eliminadas has its two actions in plain sight. */
export const hasMenu = (card: QuotationCard): boolean =>
  card.status !== 'Deactivated' && (card.isMine || card.CompanyQuotationStado !== 'WITHDRAWN');
