import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { answer, itemsOf, open, type Part, request, send } from './documents.js';
import type { TestCompany } from './platform.js';

export interface Offer {
  provider: TestCompany;
  /** Unit price per line, in order; null leaves it blank. */
  prices: readonly (string | null)[];
  general?: { typeMoneda?: 'PEN' | 'USD' | 'EUR'; taxMode?: 'INCLUDED' | 'EXCLUDED' | 'EXEMPT' };
}

export interface Offered {
  requestId: string;
  /** Per offer, in order. */
  quotationIds: string[];
  returnIds: string[];
}

/** Prices the lines of a copy and returns it. */
async function priceAndReturn(copyId: string, { provider, prices, general }: Offer): Promise<string> {
  const { quotation } = await open(provider, copyId);
  const operations = itemsOf(quotation.elements)
    .filter(({ type }) => type === 'PART')
    .flatMap(({ id }, at) => (prices[at] ? [{ op: 'update' as const, id, fields: { price: prices[at] } }] : []));
  const { version } = await provider.ask(EditItems, { id: copyId, version: quotation.version, operations });
  if (general) await provider.ask(UpdateDocument, { id: copyId, version, ...general });
  const { dispatch } = await provider.ask(ReturnQuotation, { id: copyId });
  return dispatch.id;
}

/** A Request whose providers all answer with these prices. */
export async function offered(buyer: TestCompany, parts: Part[], offers: readonly Offer[]): Promise<Offered> {
  const { id: requestId } = await request(buyer, parts);
  const dispatchIds = await send(buyer, requestId, ...offers.map(({ provider }) => provider));
  const quotationIds: string[] = [];
  const returnIds: string[] = [];
  for (const [at, offer] of offers.entries()) {
    const { quotationId } = await answer(offer.provider, dispatchIds[at] ?? '', 'ACCEPTED');
    quotationIds.push(quotationId ?? '');
    returnIds.push(await priceAndReturn(quotationId ?? '', offer));
  }
  return { requestId, quotationIds, returnIds };
}

export type Compared = MessageOutput<typeof GetComparison>;

export const compare = (buyer: TestCompany, id: string, maxProviders?: number): Promise<Compared> =>
  buyer.ask(GetComparison, { id, maxProviders });

/** Awards the lines of the comparison, in order; a reason goes to every line. */
export async function award(
  buyer: TestCompany,
  id: string,
  winners: readonly (string | null)[],
  options: { share?: { rank: boolean; distance: boolean }; reason?: string; version?: number } = {},
) {
  const { version, lines } = await compare(buyer, id);
  return buyer.ask(AwardRequest, {
    id,
    version: options.version ?? version,
    lines: lines.map(({ itemId }, at) => ({ itemId, quotationId: winners[at] ?? null, reason: options.reason })),
    ...(options.share ? { share: options.share } : {}),
  });
}
