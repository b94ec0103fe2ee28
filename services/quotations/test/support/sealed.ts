import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { inHours } from './deadlines.js';
import { answer, itemsOf, open, type Part, request, send } from './documents.js';
import type { Platform, TestCompany } from './platform.js';

/** Types a unit price into the first line of a copy. */
export async function retype(provider: TestCompany, copyId: string, price: string): Promise<void> {
  const { quotation } = await open(provider, copyId);
  const part = itemsOf(quotation.elements).find(({ type }) => type === 'PART');
  const operations = [{ op: 'update' as const, id: part?.id ?? '', fields: { price } }];
  await provider.ask(EditItems, { id: copyId, version: quotation.version, operations });
}

export async function giveBack(provider: TestCompany, copyId: string, message = '') {
  const { dispatch } = await provider.ask(ReturnQuotation, { id: copyId, message });
  return dispatch;
}

/** A Request with sealed answers for two days, sent to the providers. */
export async function sealedRequest(buyer: TestCompany, providers: readonly TestCompany[], parts?: Part[]) {
  const { id } = await request(buyer, parts ?? [{ quantity: '3' }]);
  await buyer.ask(UpdateDocument, { id, deadline: inHours(48), sealed: true });
  return { id, dispatchIds: await send(buyer, id, ...providers) };
}

/** The copy of a provider that accepted, with a price that it has not returned. */
export async function pricedCopy(provider: TestCompany, dispatchId: string, price: string): Promise<string> {
  const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
  const copyId = quotationId ?? '';
  await retype(provider, copyId, price);
  return copyId;
}

/** A Request with sealed answers and the answer of one provider, which carries notes and a message. */
export async function sealedAnswer(buyer: TestCompany, provider: TestCompany, price: string) {
  const { id, dispatchIds } = await sealedRequest(buyer, [provider]);
  const [dispatchId = ''] = dispatchIds;
  const copyId = await pricedCopy(provider, dispatchId, price);
  await provider.ask(UpdateDocument, { id: copyId, notes: 'Nota-de-la-oferta' });
  const { id: returnId } = await giveBack(provider, copyId, 'Mensaje-con-la-oferta');
  return { id, dispatchId, copyId, returnId };
}

/** Waits until every event is published. */
export const relayed = ({ database }: Pick<Platform, 'database'>): Promise<unknown> =>
  waitFor(async () => {
    const [row] = await database.query<{ waiting: string }>(
      'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
    );
    return row?.waiting === '0';
  });
