import { randomUUID } from 'node:crypto';
import type { Person } from './api.js';
import { createDocument, sendTo } from './documents.js';
import { waitFor } from './wait-for.js';

export interface AskedLine {
  description: string;
  unit: string;
  quantity: string;
}

interface Element {
  item: { id: string };
}

/** Prices a copy and returns it; null leaves a line blank. Returns the dispatch of the answer. */
async function priceAndReturn(provider: Person, copyId: string, prices: readonly (string | null)[], general: object) {
  const { api } = provider;
  const { body } = await api.get<{ quotation: { version: number; elements: Element[] } }>(
    `/api/quotation/get-quotation/${copyId}`,
  );
  const operations = body.quotation.elements.flatMap(({ item }, at) =>
    prices[at] ? [{ op: 'update', id: item.id, fields: { price: prices[at] } }] : [],
  );
  const priced = await api.patch(`/api/quotation/${copyId}/items`, { version: body.quotation.version, operations });
  if (priced.status !== 200) throw new Error(`prices answered ${priced.status} ${priced.bytes.toString()}`);
  const changed = await api.patch(`/api/quotation/update-quotation-template/${copyId}`, general);
  if (changed.status !== 200) throw new Error(`general data answered ${changed.status} ${changed.bytes.toString()}`);
  const returned = await api.post<{ dispatch: { id: string } }>(`/api/quotation/${copyId}/resend`, {});
  if (returned.status !== 201) throw new Error(`return answered ${returned.status} ${returned.bytes.toString()}`);
  return returned.body.dispatch.id;
}

export interface Offer {
  provider: Person;
  prices: readonly (string | null)[];
  /** General data of its Quotation, such as currency and tax mode. */
  general?: object;
}

/** A Request of these lines, with an answer of each provider. */
export async function offersFor(buyer: Person, title: string, lines: readonly AskedLine[], offers: readonly Offer[]) {
  const draft = await createDocument(buyer, 'Request', title);
  const ids = lines.map(() => randomUUID());
  const operations = lines.map((line, at) => ({
    ...{ op: 'add', id: ids[at], parentId: null, afterId: ids[at - 1] ?? null, type: 'PART', code: `P-${at + 1}` },
    ...line,
  }));
  const edited = await buyer.api.patch(`/api/quotation/${draft.id}/items`, { version: draft.version, operations });
  if (edited.status !== 200) throw new Error(`items answered ${edited.status} ${edited.bytes.toString()}`);
  const answers: { quotationId: string; dispatchId: string }[] = [];
  for (const { provider, prices, general = { taxMode: 'INCLUDED' } } of offers) {
    const asked = await sendTo(buyer, draft.id, provider);
    const accepted = await waitFor('the copy', async () => {
      const { status, body } = await provider.api.patch<{ quotationId: string }>(
        `/api/quotation/company/${asked.id}/status`,
        { status: 'ACCEPTED' },
      );
      return status === 200 ? body.quotationId : null;
    });
    const dispatchId = await priceAndReturn(provider, accepted, prices, general);
    answers.push({ quotationId: accepted, dispatchId });
  }
  return { requestId: draft.id, code: draft.code, answers };
}
