import { randomUUID } from 'node:crypto';
import type { Answer, Person } from './api.js';
import { createDocument, type Draft, sendTo } from './documents.js';

/** Description, unit and quantity of each line of the Request, below its titles. */
const chapters = [
  [
    'Aglomerantes y agregados',
    [
      ['Cemento Portland tipo I, 42.5 kg', 'bol', '420'],
      ['Arena gruesa', 'm³', '28.5'],
      ['Piedra chancada de 1/2"', 'm³', '31'],
    ],
  ],
  [
    'Acero',
    [
      ['Fierro corrugado de 1/2", 9 m', 'var', '142'],
      ['Alambre negro recocido N.º 16', 'kg', '95'],
    ],
  ],
  ['Concreto', [['Concreto premezclado f’c = 210', 'm³', '24.06']]],
] as const;

interface ElementNode {
  item: { id: string; type: string };
  children: ElementNode[];
}

/** Unit prices in the order of the lines; null is 'No cotizó'. */
export type Prices = readonly (string | null)[];

/** Terms of an answer: fields of the general data. */
export interface Terms {
  typeMoneda?: string;
  taxMode?: 'INCLUDED' | 'EXCLUDED';
  validityDays?: number;
  deliveryTime?: string;
  paymentMethod?: string;
}

/** A Request with titles and six lines. */
export async function requestOfMaterials(buyer: Person, title: string): Promise<Draft> {
  const draft = await createDocument(buyer, 'Request', title);
  let before: string | null = null;
  const operations = chapters.flatMap(([description, lines], number) => {
    const id = randomUUID();
    const heading = { op: 'add', id, parentId: null, afterId: before, type: 'TITLE', code: `T-${number}`, description };
    before = id;
    let above: string | null = null;
    const parts = lines.map(([words, unit, quantity], at) => {
      const part = {
        op: 'add',
        id: randomUUID(),
        parentId: id,
        afterId: above,
        type: 'PART',
        code: `P-${number}-${at}`,
      };
      above = part.id;
      return { ...part, description: words, unit, quantity };
    });
    return [heading, ...parts];
  });
  const edited = await buyer.api.patch(`/api/quotation/${draft.id}/items`, { version: draft.version, operations });
  if (edited.status !== 200) throw new Error(`items answered ${edited.status} ${edited.bytes.toString()}`);
  return draft;
}

const partsOf = (elements: ElementNode[]): string[] =>
  elements.flatMap(({ item, children }) => [...(item.type === 'PART' ? [item.id] : []), ...partsOf(children)]);

/** Sends the Request to the seller, who accepts, prices and returns its copy. Returns the Quotation's id. */
export async function answerRequest(
  buyer: Person,
  requestId: string,
  seller: Person,
  prices: Prices,
  terms: Terms = {},
): Promise<string> {
  const { id } = await sendTo(buyer, requestId, seller);
  const { quotationId } = await checked(
    seller.api.patch<{ quotationId: string }>(`/api/quotation/company/${id}/status`, { status: 'ACCEPTED' }),
  );
  await checked(seller.api.patch(`/api/quotation/${quotationId}`, terms));
  await priceCopy(seller, quotationId, prices);
  await checked(seller.api.post(`/api/quotation/${quotationId}/resend`, {}));
  return quotationId;
}

/** Types the prices into a copy. */
export async function priceCopy(seller: Person, quotationId: string, prices: Prices): Promise<void> {
  const { quotation } = await checked(
    seller.api.get<{ quotation: { version: number; elements: ElementNode[] } }>(
      `/api/quotation/get-quotation/${quotationId}`,
    ),
  );
  const operations = partsOf(quotation.elements).flatMap((part, at) => {
    const price = prices[at];
    return price ? [{ op: 'update', id: part, fields: { price } }] : [];
  });
  await checked(seller.api.patch(`/api/quotation/${quotationId}/items`, { version: quotation.version, operations }));
}

async function checked<T>(call: Promise<Answer<T>>): Promise<T> {
  const { status, bytes, body } = await call;
  if (status >= 300) throw new Error(`the answer was refused: ${status} ${bytes.toString()}`);
  return body;
}
