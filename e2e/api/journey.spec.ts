import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { amountsOf } from '../support/excel.js';
import { textOf } from '../support/pdf-text.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { type Follower, followEvents } from '../support/subscriber.js';
import { waitFor } from '../support/wait-for.js';

interface Notifications {
  count: number;
  notifications: { type: string; companyQuotation: { quotationId: string } | null }[];
}
interface DocumentAnswer {
  origin: string;
  quotation: {
    id: string;
    version: number;
    totalAmount: string | null;
    subtotal: string | null;
    igv: string | null;
    userdata: unknown;
    elements: unknown[];
  };
  companyinfo: { id: string; status: string } | null;
  dispatches?: { id: string; status: string }[];
}

describe('the main job, by API', () => {
  let platform: Platform;
  let buyer: Person;
  let seller: Person;
  let stranger: Person;
  let follower: Follower;

  beforeAll(async () => {
    platform = await startPlatform();
    [buyer, seller, stranger] = await Promise.all([
      signUp(platform.url, 'Constructora Peñón S.A.C.'),
      signUp(platform.url, 'Ferretería Ñuñoa E.I.R.L.'),
      signUp(platform.url, 'Curiosos del Sur S.A.C.'),
    ]);
    follower = await followEvents(platform, buyer.companyId);
  }, 240_000);
  afterAll(async () => {
    await follower?.stop();
    await platform?.stop();
  });

  const document = async (person: Person, id: string) =>
    (await person.api.get<DocumentAnswer>(`/api/quotation/get-quotation/${id}`)).body;
  const told = (person: Person, type: string) =>
    waitFor(`${type} for ${person.companyName}`, async () => {
      const { body } = await person.api.get<Notifications>('/api/user/notifications/count');
      return body.notifications.find((notification) => notification.type === type);
    });

  it('starts from an empty folder, demo data included, without a warning on its console', () => {
    // Read the whole file: sign-ups and the follower of beforeAll belong to it.
    expect(
      platform
        .output()
        .split('\n')
        .filter((line) => /│ (?:WARN|ERROR|FATAL) /.test(line)),
    ).toEqual([]);
  });

  it('carries a requirement from the buyer to the supplier and back, priced', async () => {
    const request = await createDocument(buyer, 'Request');
    expect(request.code).toMatch(/^RQ-\d{4}-0001$/);
    await fillIn(buyer, request);
    const dispatch = await sendTo(buyer, request.id, seller, 'Entrega en obra');
    expect(dispatch.status).toBe('PENDING');
    await told(seller, 'QUOTATION_RECEIVED');

    const cards = await seller.api.get<{
      quotes: { id: string; idQuotation: string; totalAmount: null; itemCount: number; new: boolean }[];
    }>('/api/quotation/company?context=clientes&type=Request');
    expect(cards.body.quotes).toHaveLength(1);
    expect(cards.body.quotes[0]).toMatchObject({ idQuotation: request.id, totalAmount: null, itemCount: 3, new: true });

    const accepted = await seller.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatch.id}/status`, {
      status: 'ACCEPTED',
    });
    expect(accepted.status).toBe(200);
    const copyId = accepted.body.quotationId;
    await told(buyer, 'QUOTATION_ACCEPTED');
    expect((await buyer.api.get(`/api/quotation/get-quotation/${copyId}`)).status).toBe(404);

    const copy = await document(seller, copyId);
    const parts = partsOf(copy.quotation.elements);
    const prices = ['432.50', '6.95', '0.335'];
    const priced = await seller.api.patch<{ version: number; totals: Record<string, string> }>(
      `/api/quotation/${copyId}/items`,
      {
        version: copy.quotation.version,
        operations: parts.map(({ id }, at) => ({ op: 'update', id, fields: { price: prices[at] } })),
      },
    );
    // 12.80 × 432.50 = 5536.00; 614 × 6.95 = 4267.30; 1 × 0.335 = 0.34 (half up). Σ = 9803.64; / 1.18 = 8308.17.
    expect(priced.body.totals).toEqual({ totalAmount: '9803.64', subtotal: '8308.17', igv: '1495.47' });
    const detailed = await seller.api.patch(`/api/quotation/update-quotation-template/${copyId}`, {
      deliveryPlace: 'Puesto en obra',
      deliveryTime: '7 días',
      paymentMethod: 'depósito a cuenta',
      userdata: { name: 'Nota privada del vendedor' },
    });
    expect(detailed.status).toBe(200);

    const returned = await seller.api.post(`/api/quotation/${copyId}/resend`, { message: 'Va con precios' });
    expect(returned.status).toBe(201);
    await told(buyer, 'QUOTATION_COMPLETED');

    const received = await document(buyer, copyId);
    expect(received.origin).toBe('received');
    expect(received.quotation).toMatchObject({
      totalAmount: '9803.64',
      subtotal: '8308.17',
      igv: '1495.47',
      userdata: null,
    });

    const pdf = await buyer.api.get(`/api/quotation/${copyId}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(pdf.bytes);
    for (const expected of [
      '9,803.64',
      '8,308.17',
      '1,495.47',
      'NUEVE MIL OCHOCIENTOS TRES Y 64/100 SOLES',
      'ñandú',
      'Ferretería Ñuñoa',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('Nota privada');

    const excel = await buyer.api.get(`/api/quotation/${copyId}/excel`);
    expect(excel.headers.get('content-disposition')).toMatch(/Cotizacion_COT-\d{4}-0001\.xlsx/);
    expect(await amountsOf(excel.bytes, ['TOTAL'])).toEqual({ TOTAL: 9803.64 });

    const answered = await buyer.api.patch(`/api/quotation/company/${received.companyinfo?.id}/status`, {
      status: 'ACCEPTED',
    });
    expect(answered.status).toBe(200);
    await told(seller, 'QUOTATION_ACCEPTED');

    for (const path of ['get-quotation/', '']) {
      for (const id of [request.id, copyId]) {
        const refused = await stranger.api.get(path ? `/api/quotation/${path}${id}` : `/api/quotation/${id}/pdf`);
        expect(refused.status).toBe(404);
      }
    }
  }, 120_000);

  it('tells a program outside the platform each step of its company, and no other', async () => {
    const names = ['sent', 'accepted', 'returned', 'accepted', 'awarded'];
    const all = await waitFor('six public events', () => (follower.events().length >= 6 ? follower.events() : null));
    const of = (source: string) => all.filter((event) => event.source === `/cotizaobra/${source}`);
    const followed = of('quotations');
    expect(followed.map((event) => event.type)).toEqual(names.map((name) => `public.quotation.${name}.v1`));
    expect(of('orders').map((event) => event.type)).toEqual(['public.order.issued.v1']);
    for (const event of all) expect(event).toMatchObject({ specversion: '1.0' });
    expect(followed[2]?.data).toMatchObject({ totals: { currency: 'PEN', total: '9803.64' } });
    expect(JSON.stringify(all)).not.toContain('Nota privada');
  });
});

interface ElementNode {
  item: { id: string; type: string };
  children: ElementNode[];
}

const partsOf = (elements: unknown[]): { id: string }[] =>
  (elements as ElementNode[]).flatMap(({ item, children }) => [
    ...(item.type === 'PART' ? [item] : []),
    ...partsOf(children),
  ]);
