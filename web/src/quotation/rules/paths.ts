import type { Context, DocumentType, QuotationCard } from '@cotizaobra/proto/quotations/model';

export const editorPath = (documentId: string): string => `/app/cotizaciones/detalle/${documentId}`;
export const receivedPath = (documentId: string): string => `/app/clientes/cotizacion_detalle/${documentId}`;

export const comparisonPath = (requestId: string): string => `/app/cotizaciones/comparativo/${requestId}`;
/** Of a returned Quotation, for its buyer and its provider. */
export const negotiationPath = (quotationId: string): string => `/app/cotizaciones/negociar/${quotationId}`;
export const ordersPath = '/app/ordenes';
export const approvalsPath = '/app/aprobaciones';
export const orderPath = (orderId: string): string => `${ordersPath}/${orderId}`;

/** The short form for a Request of a few products. */
export const quickPath = '/cotizaciones/crear';

/** A list, perhaps narrowed to one document: where 'Guardar' leads. */
export function listPath(
  context: Context,
  query: { type?: DocumentType; search?: string; quote?: string } = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const search = params.toString();
  return search === '' ? `/app/${context}` : `/app/${context}?${search}`;
}

/** What a company writes on the page: it opens there. */
export const ownType: Record<Context, DocumentType> = { clientes: 'Quotation', proveedores: 'Request' };

/** The counterparties of an own document: providers of a Request, clients of a Quotation. */
export const contextOfOwn = (type: DocumentType): Context => (type === 'Request' ? 'proveedores' : 'clientes');

type Target = { to: string } | { quote: string } | null;

/** What opening a card does: a page, the requirement dialog, or nothing for what is closed. */
export function cardTarget(
  card: Pick<QuotationCard, 'status' | 'CompanyQuotationStado' | 'isMine' | 'types' | 'idQuotation'>,
): Target {
  if (card.isMine) return card.status === 'Deactivated' ? null : { to: editorPath(card.idQuotation) };
  if (card.CompanyQuotationStado === 'WITHDRAWN' || card.status === 'Deactivated') return null;
  return card.types === 'Request' ? { quote: card.idQuotation } : { to: receivedPath(card.idQuotation) };
}

/** What the URL says about an open conversation. */
export const threadParams = { open: 'chat', item: 'item', company: 'company' } as const;

/** A path that carries over which conversation `search` has open. */
export function withThread(path: string, search: string): string {
  const from = new URLSearchParams(search);
  const thread = Object.values(threadParams).flatMap((name) => {
    const value = from.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (thread.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(thread)}`;
}

/** Where the first unread message of a card is read; null for a card that leads nowhere. */
export function cardThreadPath(card: Parameters<typeof cardTarget>[0]): { to: string } | { quote: string } | null {
  const target = cardTarget(card);
  return target && 'to' in target ? { to: withThread(target.to, `?${threadParams.open}=1`) } : target;
}
