import type { Order } from '@cotizaobra/proto/orders/model';
import type { Person } from './api.js';
import { createDocument, fillIn, sendTo } from './documents.js';
import { waitFor } from './wait-for.js';

interface ElementNode {
  item: { id: string; type: string };
  children: ElementNode[];
}

/** What a buyer sees of a comparison and its award. */
export interface Compared {
  version: number;
  lines: { itemId: string }[];
  award: {
    undoable: boolean;
    openCount: number;
    lines: { itemId: string; open: boolean }[];
    shares: { quotationId: string; totalAmount: string; subtotal: string; igv: string; state: string }[];
  } | null;
}
export interface OrdersPage {
  orders: Pick<Order, 'id' | 'code' | 'state' | 'quotation'>[];
  sides: { purchases: number; sales: number };
}

interface Offer {
  prices: (string | null)[];
  /** Currency and tax mode, where they are not soles with IGV. */
  general?: { typeMoneda: string; taxMode: string };
}

const partsOf = (elements: ElementNode[]): { id: string }[] =>
  elements.flatMap(({ item, children }) => [...(item.type === 'PART' ? [item] : []), ...partsOf(children)]);

/** A Request of three parts. */
export async function request(buyer: Person, title: string): Promise<string> {
  const draft = await createDocument(buyer, 'Request', title);
  await fillIn(buyer, draft);
  return draft.id;
}

/** The provider's Quotation with these prices, returned. Returns its id and that of the dispatch by which it returned. */
export async function answer(buyer: Person, seller: Person, requestId: string, offer: Offer) {
  const { id } = await sendTo(buyer, requestId, seller);
  return quote(seller, id, offer);
}

/** The same for a Request that the provider has. */
export async function quote(seller: Person, dispatchId: string, { prices, general }: Offer) {
  const accepted = await seller.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatchId}/status`, {
    status: 'ACCEPTED',
  });
  must(accepted);
  const { quotationId } = accepted.body;
  if (general) must(await seller.api.patch(`/api/quotation/update-quotation-template/${quotationId}`, general));
  const copy = await seller.api.get<{ quotation: { version: number; elements: ElementNode[] } }>(
    `/api/quotation/get-quotation/${quotationId}`,
  );
  must(copy);
  const { version, elements } = copy.body.quotation;
  const operations = partsOf(elements).flatMap((part, at) => {
    const price = prices[at] ?? null;
    return price === null ? [] : [{ op: 'update', id: part.id, fields: { price } }];
  });
  must(await seller.api.patch(`/api/quotation/${quotationId}/items`, { version, operations }));
  const back = await seller.api.post<{ dispatch: { id: string } }>(`/api/quotation/${quotationId}/resend`, {});
  must(back);
  return { quotationId, dispatchId: back.body.dispatch.id };
}

export const compared = async (buyer: Person, requestId: string): Promise<Compared> =>
  (await buyer.api.get<Compared>(`/api/quotation/${requestId}/comparison`)).body;

/** The id of the order of a Quotation, as soon as there is one that is not `known`. */
export const orderOf = (buyer: Person, quotationId: string, known: readonly string[] = []): Promise<string> =>
  waitFor('the order', async () => {
    const { body } = await buyer.api.get<OrdersPage>('/api/orders');
    return body.orders.find((one) => one.quotation.id === quotationId && !known.includes(one.id))?.id;
  });

export const order = async (person: Person, id: string): Promise<Order> =>
  (await person.api.get<Order>(`/api/orders/${id}`)).body;

export function must({ status, bytes }: { status: number; bytes: Buffer }): void {
  if (status >= 300) throw new Error(`answered ${status} ${bytes.toString().slice(0, 400)}`);
}
