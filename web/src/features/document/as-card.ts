import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { currentDispatches } from '@cotizaobra/proto/quotations/situations';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';

/** An own document in the form of its list card, so that its page can use the cards' dialogs. */
export function asCard(header: DocumentHeader): QuotationCard {
  const { quotation } = header;
  const [first, ...others] = currentDispatches(header);
  return {
    ...quotation,
    idQuotation: quotation.id,
    titulo: quotation.name,
    CompanyQuotationStado: first?.status ?? null,
    CompanyQuotationName: first?.Company.name ?? null,
    CompanyQuotationLogo: first?.Company.logoCompany ?? null,
    clienteId: first?.Company.id ?? null,
    otherRecipients: others.length,
    fecha: quotation.createdAt,
    unreadMessagesCount: 0,
    new: false,
    editableprice: quotation.editable.price,
    editablepartial: quotation.editable.partial,
    companycreator: quotation.creatorcompany.name,
  };
}
