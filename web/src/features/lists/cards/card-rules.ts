import type { QuotationCard } from '@cotizaobra/proto/quotations/model';

/** Only a Draft that was never sent can be deleted for good. */
export const mayDestroy = (card: QuotationCard): boolean => card.isMine && (card.deletable ?? card.sentAt === null);

/** A closed card has no actions. Own cards under Eliminadas show their two actions directly. */
export const hasMenu = (card: QuotationCard): boolean =>
  card.status !== 'Deactivated' && (card.isMine || card.CompanyQuotationStado !== 'WITHDRAWN');
