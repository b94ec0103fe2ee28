import { setTimeout as sleep } from 'node:timers/promises';
import { Api, type DocumentAnswer, type Element, type HttpResponse, type SentDispatch } from './generated/api.js';

/**
 * A program outside the platform. It uses the client that a public generator makes from the OpenAPI document. It does
 * the main job and writes the result as JSON: `node main-job.js <url> <ruc of the buyer> <ruc of the seller>`.
 */
const [url = '', buyerRuc = '', sellerRuc = ''] = process.argv.slice(2);
const place = { department: '15', province: '1501', district: '150122' };
const prices = ['432.50', '6.95'];

interface Party {
  api: Api<string>['api'];
  companyId: string;
}

async function signUp(company: string, ruc: string): Promise<Party> {
  const client = new Api<string>({
    baseUrl: url,
    securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  const account = { email: `${crypto.randomUUID()}@prueba.pe`, password: 'Andamio2026' };
  await client.api.register(account);
  const { data: session } = await client.api.login(account);
  client.setSecurityData(session.access_token);
  const { data: saved } = await client.api.registerUser({
    name: 'Rosa',
    lastName: 'Ñaupari',
    ...place,
    phone: '987 654 321',
    company_name: company,
    company_ruc: ruc,
    company_category: ['construccion'],
    company_position: 'Compras',
  });
  return { api: client.api, companyId: saved.company.id };
}

async function createRequest({ api }: Party): Promise<string> {
  const { data: suggested } = await api.suggestCode({ types: 'Request' });
  const { data: created } = await api.createDocument({
    types: 'Request',
    code: suggested.code,
    name: 'Casco estructural',
    nameProyect: 'Residencial Los Molles',
    typeMoneda: 'Soles',
    ...place,
    address: 'Av. Los Constructores 482',
  });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await api.editItems(created.id, {
    version: created.version,
    operations: [
      {
        op: 'add',
        id: first,
        parentId: null,
        afterId: null,
        type: 'PART',
        code: 'P-1',
        description: 'Concreto',
        unit: 'm³',
        quantity: '12.80',
      },
      {
        op: 'add',
        id: second,
        parentId: null,
        afterId: first,
        type: 'PART',
        code: 'P-2',
        description: 'Acero',
        unit: 'kg',
        quantity: '614',
      },
    ],
  });
  return created.id;
}

/** quotations knows a new company a moment later. */
async function send({ api }: Party, documentId: string, recipient: Party): Promise<SentDispatch> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await api.sendToCompany(documentId, recipient.companyId, { message: 'Entrega en obra' })).data;
    } catch (refusal) {
      const { status, error } = refusal as HttpResponse<unknown>;
      if (attempt === 60 || (status !== 400 && status !== 503))
        throw new Error(`send: ${status} ${JSON.stringify(error)}`);
      await sleep(500);
    }
  }
}

async function priced({ api }: Party, documentId: string): Promise<string> {
  const { data: copy } = await api.getDocument(documentId);
  const { data: edited } = await api.editItems(documentId, {
    version: copy.quotation.version,
    operations: partsOf(copy).map(({ item }, at) => ({ op: 'update', id: item.id, fields: { price: prices[at] } })),
  });
  return edited.totals?.totalAmount ?? '';
}

const partsOf = ({ quotation }: DocumentAnswer): Element[] =>
  quotation.elements.filter(({ item }) => item.type === 'PART');

const buyer = await signUp('Constructora Peñón S.A.C.', buyerRuc);
const seller = await signUp('Ferretería Ñuñoa E.I.R.L.', sellerRuc);

const requestId = await createRequest(buyer);
const sent = await send(buyer, requestId, seller);
const { data: taken } = await seller.api.answerDispatch(sent.id, { status: 'ACCEPTED' });
const copyId = taken.quotationId ?? '';
const pricedAt = await priced(seller, copyId);
const { data: returned } = await seller.api.returnQuotation(copyId, { message: 'Va con precios' });
const { data: received } = await buyer.api.getDocument(copyId);
const { data: accepted } = await buyer.api.answerDispatch(received.companyinfo?.id ?? '', { status: 'ACCEPTED' });

process.stdout.write(
  JSON.stringify({
    sent: sent.status,
    taken: taken.dispatch.status,
    pricedAt,
    returned: returned.dispatch.status,
    received: { origin: received.origin, total: received.quotation.totalAmount, parts: partsOf(received).length },
    accepted: accepted.dispatch.status,
  }),
);
