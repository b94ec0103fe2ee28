import { randomUUID } from 'node:crypto';
import { type Person, signUp } from './api.js';
import type { Call, CallCost } from './call-costs.js';
import { createDocument, fillIn, sendTo } from './documents.js';

/** Two active companies among others: ten Requests sent, the first with 50 items, a PDF and a thread of 20 messages. */
export interface Scene {
  buyer: Person;
  seller: Person;
  documentId: string;
  itemId: string;
}

export interface Budget {
  call: string;
  /** Prepares the call, outside the measurement. */
  make(scene: Scene): Call | Promise<Call>;
  limit: Omit<CallCost, 'status'>;
}

const PARTS = 46;
const FOUND = 6;
const SENT = 10;
const MESSAGES = 20;

export async function makeScene(url: string): Promise<Scene> {
  const [buyer, seller] = await Promise.all([
    signUp(url, 'Constructora Presupuesto S.A.C.'),
    signUp(url, 'Ferretería Ñandú E.I.R.L.'),
  ]);
  for (let at = 1; at < FOUND; at += 1) await signUp(url, `Acabados Presupuesto ${at} E.I.R.L.`);
  const { id: documentId, itemId } = await largeRequest(buyer);
  await sendTo(buyer, documentId, seller, 'Para la obra de Ate.');
  for (let at = 1; at < SENT; at += 1) {
    const draft = await createDocument(buyer, 'Request', `Partida ${at}`);
    await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, seller);
  }
  for (let at = 0; at < MESSAGES; at += 1) {
    const message = {
      quotationId: documentId,
      partItemId: itemId,
      message: '¿Incluye el flete a obra?',
      id: randomUUID(),
    };
    const written = await buyer.api.post('/api/chats-parts/send/messages', message);
    if (written.status !== 201) throw new Error(`a message answered ${written.status} ${written.bytes.toString()}`);
  }
  const pdf = await buyer.api.get(`/api/quotation/${documentId}/pdf`);
  if (pdf.status !== 200) throw new Error(`the PDF answered ${pdf.status} ${pdf.bytes.toString()}`);
  return { buyer, seller, documentId, itemId };
}

/** The four parts of the sample and `PARTS` more. */
async function largeRequest(buyer: Person): Promise<{ id: string; itemId: string }> {
  const draft = await createDocument(buyer, 'Request');
  const { version, parts } = await fillIn(buyer, draft);
  const ids = [parts[2], ...Array.from({ length: PARTS - 1 }, () => randomUUID())];
  const operations = ids.slice(1).map((id, at) => ({
    op: 'add',
    id,
    parentId: null,
    afterId: ids[at],
    type: 'PART',
    code: `P-${at + 10}`,
    description: `Tubería PVC SAP de ${at + 1} pulgadas, clase 10, según plano IS-0${at % 9}`,
    unit: 'm',
    quantity: `${at + 1}.50`,
  }));
  const edited = await buyer.api.patch(`/api/quotation/${draft.id}/items`, { version, operations });
  if (edited.status !== 200) throw new Error(`items answered ${edited.status} ${edited.bytes.toString()}`);
  return { id: draft.id, itemId: parts[0] };
}

async function oneEdit({ buyer }: Scene): Promise<Call> {
  const { id } = await largeRequest(buyer);
  const { body } = await buyer.api.get<{ quotation: { version: number; elements: { item: { id: string } }[] } }>(
    `/api/quotation/get-quotation/${id}`,
  );
  const last = body.quotation.elements.at(-1)?.item.id;
  const operations = [{ op: 'update', id: last, fields: { description: 'Tubería PVC SAP de 4 pulgadas' } }];
  return {
    by: buyer,
    method: 'PATCH',
    path: `/api/quotation/${id}/items`,
    body: { version: body.quotation.version, operations },
  };
}

async function oneSending({ buyer, seller }: Scene): Promise<Call> {
  const { id } = await largeRequest(buyer);
  return { by: buyer, method: 'POST', path: `/api/quotation/${id}/send/${seller.companyId}`, body: { message: '' } };
}

const reading = (by: 'buyer' | 'seller', path: (scene: Scene) => string) => (scene: Scene) => ({
  by: scene[by],
  method: 'GET',
  path: path(scene),
});

/**
 * Maximum cost of the most used calls. These figures do not vary with the machine. Statements and requests are exact.
 * Bytes have 10 % of room, because dates, codes, headers and compression vary. Raise one only for a reason that the
 * commit message gives.
 */
export const budgets: readonly Budget[] = [
  {
    call: 'list of Proveedores, 10 cards',
    make: reading('buyer', () => '/api/quotation/company?context=proveedores&type=Request'),
    // Measured: 5, 1, 1,720.
    limit: { queries: 6, messages: 1, bytes: 2_000 },
  },
  {
    call: 'list of Clientes, 10 cards',
    make: reading('seller', () => '/api/quotation/company?context=clientes&type=Request'),
    // Measured: 5, 1, 1,814.
    limit: { queries: 5, messages: 1, bytes: 2_100 },
  },
  {
    call: 'open a document of 50 items',
    make: reading('buyer', ({ documentId }) => `/api/quotation/get-quotation/${documentId}`),
    // Measured: 10, 1, 3,541.
    limit: { queries: 10, messages: 1, bytes: 4_100 },
  },
  {
    call: 'edit one item of 50',
    make: oneEdit,
    // Measured: 9, 1, 757. Two of them: the edit in the record, and its event.
    limit: { queries: 9, messages: 1, bytes: 900 },
  },
  {
    call: 'send a document of 50 items',
    make: oneSending,
    // Measured: 19, 1, 1,271.
    // Three of them: the code by which the document is verified, and its trail. One: the act, for the company's log.
    limit: { queries: 19, messages: 1, bytes: 1_400 },
  },
  {
    call: 'a search in the directory, 6 companies',
    make: reading('buyer', () => '/api/portal/companies?search=presupuesto'),
    // Measured: 3, 1, 1,166.
    limit: { queries: 3, messages: 1, bytes: 1_400 },
  },
  {
    call: "a company's page",
    make: reading('buyer', ({ seller }) => `/api/portal/company-by-id/${seller.companyId}`),
    // Measured: 4, 1, 1,043. One looks the RUC up in the register.
    limit: { queries: 4, messages: 1, bytes: 1_200 },
  },
  {
    call: 'notifications, first page',
    make: reading('seller', () => '/api/user/notifications'),
    // Measured: 1, 1, 2,014.
    limit: { queries: 2, messages: 1, bytes: 2_350 },
  },
  {
    call: 'the bell',
    make: reading('seller', () => '/api/user/notifications/count'),
    // Measured: 2, 1, 1,471.
    limit: { queries: 3, messages: 1, bytes: 1_750 },
  },
  {
    call: 'who is signed in',
    make: reading('buyer', () => '/api/auth/me'),
    // Measured: 8, 2, 1,778. Two ask for the second factor, and whether the company requires it.
    limit: { queries: 8, messages: 2, bytes: 2_000 },
  },
  {
    call: 'a thread of 20 messages',
    make: reading(
      'buyer',
      ({ documentId, itemId, seller }) => `/api/chats-parts/chats/${documentId}/${itemId}?company=${seller.companyId}`,
    ),
    // Measured: 12, 2, 4,605.
    limit: { queries: 13, messages: 2, bytes: 5_300 },
  },
  {
    call: 'a PDF that is in the cache',
    make: reading('buyer', ({ documentId }) => `/api/quotation/${documentId}/pdf`),
    // Measured: 13, 2, 56,602; one query is for the files that the PDF lists, three record the reading.
    limit: { queries: 13, messages: 2, bytes: 65_000 },
  },
];
