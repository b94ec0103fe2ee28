import { createHash, randomUUID } from 'node:crypto';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { type Api, inventedRuc, type Person } from '../../support/api.js';
import { createDocument, type Draft, fillIn, sendTo } from '../../support/documents.js';
import { waitFor } from '../../support/wait-for.js';
import { must, registerAccount, signUpWithRuc } from './people.js';
import { tinyPng } from './pictures.js';
import { callRoute } from './send.js';
import { acceptDispatch, type World } from './world.js';

interface Versioned {
  id: string;
  version: number;
}

interface OrderIds {
  id: string;
  lines: { id: string; quantity: string }[];
  receptions: { id: string; photos: { id: string }[] }[];
}
interface OrderPage {
  orders: { id: string; quotation: { dispatchId: string } }[];
}

/** What an upload in parts declares of its file. */
export const uploadOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Long enough to send a Request before its deadline. */
const SEALED_MS = 4_000;

/** A delivery of a little of one line. */
export const receptionForm = (lineId: string) => ({
  date: '2026-11-20',
  guide: 'T001-1',
  lines: [{ lineId, quantity: '0.5' }],
});

interface Seen {
  version: number;
  lines: { itemId: string; cells: { price: string | null }[] }[];
}

interface Compared {
  requestId: string;
  version: number;
  lines: { itemId: string; quotationId: string | null }[];
}

/**
 * Creates the objects of a call, new each time, because a call that removes its object must not spoil the next cell.
 */
export class Fixtures {
  constructor(private readonly world: World) {}

  private get owner(): Person {
    return this.world.people.owner;
  }

  private get admin() {
    return this.world.people.superAdmin.api;
  }

  /** A's Request in Draft, with items. */
  async draft(): Promise<Draft & { item: string }> {
    const draft = await createDocument(this.owner, 'Request', 'Borrador de prueba');
    const { version, parts } = await fillIn(this.owner, draft);
    return { ...draft, version, item: parts[0] };
  }

  /** A's own priced Quotation in Draft. */
  async pricedQuotation(): Promise<Draft> {
    const draft = await createDocument(this.owner, 'Quotation', 'Cotización propia');
    const { version } = await fillIn(this.owner, draft, true);
    return { ...draft, version };
  }

  /** A's own budget: one part with an analysis. */
  async budget(): Promise<Draft & { item: string; resourceId: string }> {
    const draft = await createDocument(this.owner, 'Quotation', 'Presupuesto propio');
    const { version, parts } = await fillIn(this.owner, draft);
    return { ...draft, ...(await this.analyse(this.owner.api, { ...draft, version, item: parts[0] })) };
  }

  /** B's copy of a Request of A with an analysis, returned to A with or without 'Incluir análisis'. */
  async returnedBudget(includeAnalyses: boolean): Promise<{ id: string; item: string }> {
    const copy = await this.openCopy();
    const { recipient } = this.world.apis;
    await this.analyse(recipient, copy);
    await must(recipient.post(`/api/quotation/${copy.id}/resend`, { includeAnalyses }));
    return copy;
  }

  private async analyse(api: Api, { id, item, version }: { id: string; item: string; version: number }) {
    const path = `/api/quotation/${id}/items/${item}/analysis`;
    const { body } = await must(
      api.put<{ version: number; analysis: { supplies: { resourceId: string }[] } }>(path, { ...anAnalysis, version }),
    );
    return { item, version: body.version, resourceId: body.analysis.supplies[0]?.resourceId ?? '' };
  }

  /** A's Request that B has not answered yet. */
  async pending(): Promise<{ id: string; dispatchId: string }> {
    const { id } = await this.draft();
    return { id, dispatchId: (await sendTo(this.owner, id, this.world.people.recipient)).id };
  }

  /** A dispatch of a Request of A to somebody without an account. */
  async invited(): Promise<string> {
    const { id } = await this.draft();
    const invitations = [{ name: 'Ladrillera', email: `${randomUUID()}@prueba.pe` }];
    const { owner } = this.world.apis;
    const path = `/api/quotation/${id}/invitations`;
    const { body } = await must(owner.post<{ dispatches: { id: string }[] }>(path, { invitations }));
    return body.dispatches[0]?.id ?? '';
  }

  /** B's copy of a Request of A, accepted and not returned. */
  async openCopy(): Promise<Draft & { item: string }> {
    return acceptDispatch(this.world.people.recipient, (await this.pending()).dispatchId);
  }

  /** The same with a price. */
  async pricedCopy(): Promise<Draft & { item: string }> {
    const copy = await this.openCopy();
    const body = { version: copy.version, operations: [{ op: 'update', id: copy.item, fields: { price: '7' } }] };
    await must(this.world.apis.recipient.patch(`/api/quotation/${copy.id}/items`, body));
    return copy;
  }

  /** A copy of B, for whose line the stranger has returned a price to B. */
  async cascaded(): Promise<Draft & { item: string }> {
    const copy = await this.openCopy();
    const { recipient, stranger } = this.world.people;
    const body = { itemIds: [copy.item], companyIds: [stranger.companyId], message: '' };
    const asked = await must(
      recipient.api.post<{ dispatches: { id: string }[] }>(`/api/quotation/${copy.id}/cascade`, body),
    );
    const answer = await acceptDispatch(stranger, asked.body.dispatches[0]?.id ?? '');
    const operations = [{ op: 'update', id: answer.item, fields: { price: '7' } }];
    await must(stranger.api.patch(`/api/quotation/${answer.id}/items`, { version: answer.version, operations }));
    await must(stranger.api.post(`/api/quotation/${answer.id}/resend`, {}));
    return copy;
  }

  /** A Quotation of B that A got back and has not answered. */
  async returned(): Promise<{ dispatchId: string; id: string; item: string }> {
    const { id, item } = await this.pricedCopy();
    const { recipient } = this.world.apis;
    const { body } = await must(recipient.post<{ dispatch: { id: string } }>(`/api/quotation/${id}/resend`, {}));
    return { dispatchId: body.dispatch.id, id, item };
  }

  /** … with a round that waits for B. */
  async proposed(): Promise<{ id: string; item: string; roundId: string }> {
    const { id, item } = await this.returned();
    const lines = [{ itemId: item, price: '6' }];
    const { body } = await must(this.owner.api.post<{ id: string }>(`/api/quotation/${id}/rounds`, { lines }));
    return { id, item, roundId: body.id };
  }

  /** A's Request with one answer, and what A sees of it in the comparison. */
  async compared(): Promise<Compared> {
    const { id: requestId, dispatchId } = await this.pending();
    const { recipient } = this.world.people;
    const copy = await acceptDispatch(recipient, dispatchId);
    const operations = [{ op: 'update', id: copy.item, fields: { price: '7' } }];
    await must(recipient.api.patch(`/api/quotation/${copy.id}/items`, { version: copy.version, operations }));
    await must(recipient.api.post(`/api/quotation/${copy.id}/resend`, {}));
    const { body } = await must(this.owner.api.get<Seen>(`/api/quotation/${requestId}/comparison`));
    const lines = body.lines.map(({ itemId, cells }) => ({
      itemId,
      quotationId: cells.some(({ price }) => price !== null) ? copy.id : null,
    }));
    return { requestId, version: body.version, lines };
  }

  /** A's Request to B whose sealed answers were opened. Nothing changes it, so all cells share one. */
  opened(): Promise<string> {
    this.openedRequest ??= this.open();
    return this.openedRequest;
  }

  private openedRequest: Promise<string> | null = null;

  private async open(): Promise<string> {
    const { id } = await this.draft();
    const deadline = new Date(Date.now() + SEALED_MS).toISOString();
    await must(this.owner.api.patch(`/api/quotation/${id}`, { deadline, sealed: true }));
    await sendTo(this.owner, id, this.world.people.recipient);
    await waitFor('the opening', async () => {
      const { body } = await this.owner.api.get<{ quotation: { openedAt: string | null } }>(
        `/api/quotation/get-quotation/${id}`,
      );
      return body.quotation.openedAt;
    });
    return id;
  }

  /** … and awarded, which leaves lines to nobody. */
  async awarded(): Promise<{ requestId: string }> {
    const { requestId, ...award } = await this.compared();
    await must(this.owner.api.post(`/api/quotation/${requestId}/award`, award));
    return { requestId };
  }

  /** … and accepted. */
  async acceptedReturn(): Promise<{ dispatchId: string }> {
    const { dispatchId } = await this.returned();
    await must(this.owner.api.patch(`/api/quotation/company/${dispatchId}/status`, { status: 'ACCEPTED' }));
    return { dispatchId };
  }

  /** A's order to B, made by accepting its Quotation whole. */
  async order(): Promise<OrderIds> {
    const { dispatchId } = await this.acceptedReturn();
    const { api } = this.owner;
    const id = await waitFor('the order of the award', async () => {
      const { body } = await must(api.get<OrderPage>('/api/orders'));
      return body.orders.find(({ quotation }) => quotation.dispatchId === dispatchId)?.id;
    });
    return (await must(api.get<OrderIds>(`/api/orders/${id}`))).body;
  }

  /** … that B confirmed. */
  async confirmedOrder(): Promise<OrderIds> {
    const { id } = await this.order();
    return (await must(this.world.apis.recipient.post<OrderIds>(`/api/orders/${id}/confirm`, {}))).body;
  }

  /** … and A received in part. */
  async receivedOrder(): Promise<OrderIds> {
    const { id, lines } = await this.confirmedOrder();
    const form = receptionForm(lines[0]?.id ?? '');
    return (await must(this.owner.api.post<OrderIds>(`/api/orders/${id}/receptions`, form))).body;
  }

  /** … and A received entirely, which companies knows. */
  async completedOrder(): Promise<OrderIds> {
    const { id, lines } = await this.confirmedOrder();
    const all = lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const form = { date: '2026-11-20', guide: 'T001-1', lines: all };
    const { body } = await must(this.owner.api.post<OrderIds>(`/api/orders/${id}/receptions`, form));
    await waitFor('the order is open for remarks', async () => {
      const { status } = await this.owner.api.get(`/api/orders/${id}/remarks`);
      return status === 200;
    });
    return body;
  }

  /** … and A left a remark about B. */
  async remark(): Promise<{ orderId: string; id: string }> {
    const { id: orderId } = await this.completedOrder();
    const form = { text: 'Llegó a la hora' };
    const { body } = await must(this.owner.api.post<{ id: string }>(`/api/orders/${orderId}/remarks`, form));
    return { orderId, id: body.id };
  }

  /** … with a picture. */
  async receptionPhoto(): Promise<{ id: string; photoId: string }> {
    const { id, receptions } = await this.receivedOrder();
    const params = { id, receptionId: receptions[0]?.id ?? '' };
    const input = { params, file: { name: 'guia.png', bytes: tinyPng } };
    const { body } = await must(callRoute(this.owner.api, orderRoutes.addReceptionPhoto, input));
    return { id, photoId: (body as unknown as OrderIds).receptions[0]?.photos[0]?.id ?? '' };
  }

  /** The workbook in which B prices a copy. */
  async answerForm(): Promise<{ id: string; workbook: Buffer }> {
    const { id } = await this.pricedCopy();
    const { bytes } = await must(this.world.apis.recipient.get(`/api/quotation/${id}/excel?form=answer`));
    return { id, workbook: bytes };
  }

  /** A table that A's Draft may import. */
  async proposal(): Promise<{ params: { id: string; importId: string }; version: number }> {
    const { id, version } = await this.draft();
    const input = { params: { id }, file: budgetCsv };
    const { body } = await must(callRoute(this.owner.api, quotationRoutes.createImport, input));
    return { params: { id, importId: String(body.importId) }, version };
  }

  /** A picture of A's Draft. */
  async requestFile(): Promise<{ params: { id: string; attachmentId: string } }> {
    const { id } = await this.draft();
    const input = { params: { id }, file: { name: 'plano.png', bytes: tinyPng } };
    const { body } = await must(callRoute(this.owner.api, quotationRoutes.addRequestAttachment, input));
    return { params: { id, attachmentId: String(body.id) } };
  }

  /** … that A sent to B. */
  async sentRequestFile(): Promise<{ params: { id: string; attachmentId: string } }> {
    const attachment = await this.requestFile();
    await sendTo(this.owner, attachment.params.id, this.world.people.recipient);
    return attachment;
  }

  /** An upload to A's Draft that has not begun. */
  async attachmentUpload(): Promise<{ params: { id: string; uploadId: string } }> {
    const { id } = await this.draft();
    const body = { ...uploadOf(tinyPng), fileName: 'plano.png' };
    const started = await must(this.owner.api.post(`/api/quotation/${id}/attachments/uploads`, body));
    return { params: { id, uploadId: String((started.body as { uploadId: string }).uploadId) } };
  }

  /** … whose parts are all there. */
  async arrivedUpload(): Promise<{ params: { id: string; uploadId: string } }> {
    const { params } = await this.attachmentUpload();
    const input = { params: { ...params, number: '1' }, file: { name: 'parte', bytes: tinyPng } };
    await must(callRoute(this.owner.api, quotationRoutes.putAttachmentPart, input));
    return { params };
  }

  /** A's own Quotation that was made from a workbook. */
  async fromWorkbook(): Promise<{ id: string }> {
    const { id, version } = await this.pricedQuotation();
    const { bytes } = await must(this.owner.api.get(`/api/quotation/${id}/excel`));
    const input = { params: { id }, file: { name: 'cliente.xlsx', bytes } };
    const { body } = await must(callRoute(this.owner.api, quotationRoutes.createImport, input));
    const path = `/api/quotation/${id}/imports/${String(body.importId)}/apply`;
    await must(this.owner.api.post(path, { version, mode: 'replace' }));
    return { id };
  }

  /** A person who requests to join A. */
  async applicant(): Promise<Person> {
    const { body } = await must(this.owner.api.get<{ ruc: string }>(`/api/company/${this.owner.companyId}`));
    return signUpWithRuc(this.world.platform.url, this.owner.companyName, body.ruc);
  }

  async colleague(): Promise<Person> {
    const person = await this.applicant();
    const path = `/api/company/${this.owner.companyId}/members/${person.userId}`;
    await must(this.owner.api.patch(path, { status: 'active' }));
    return person;
  }

  /** A company outside the matrix. */
  elsewhere = (): Promise<Person> => signUpWithRuc(this.world.platform.url, 'Ajena S.A.C.', inventedRuc());

  account = () => registerAccount(this.world.platform.url);

  /** The owner's newest notification, as soon as there is one. */
  notification = (): Promise<string> =>
    waitFor('a notification of the owner', async () => {
      const path = '/api/user/notifications';
      const { body } = await must(this.owner.api.get<{ notifications: { id: string }[] }>(path));
      return body.notifications[0]?.id;
    });

  /** A's logo. */
  async attachment(): Promise<{ id: string; url: string }> {
    const input = {
      body: { companyId: this.owner.companyId, type: 'avatar' },
      file: { name: 'logo.png', bytes: tinyPng },
    };
    const { body } = await must(callRoute(this.owner.api, companyRoutes.uploadAttachment, input));
    return body as { id: string; url: string };
  }

  /** An archive of the owner's, or of A. */
  async dataExport(scope: 'person' | 'company'): Promise<string> {
    const path = scope === 'person' ? '/api/user/me/export' : `/api/company/${this.owner.companyId}/exports`;
    const { body: started } = await must(this.owner.api.post<{ id: string }>(path));
    await waitFor('the archive is ready', async () => {
      const { body } = await must(this.owner.api.get<{ exports: { id: string; state: string }[] }>(path));
      return body.exports.some(({ id, state }) => id === started.id && state === 'READY');
    });
    return started.id;
  }

  /** A key of A's programs. */
  async apiKey(): Promise<string> {
    const path = `/api/company/${this.owner.companyId}/api-keys`;
    return (await must(this.owner.api.post<{ key: { id: string } }>(path, apiKeyForm))).body.key.id;
  }

  /** The only webhook of A, because a company may have few. */
  async webhook(): Promise<Versioned> {
    const { api } = this.owner;
    const { body } = await must(api.get<{ webhooks: Versioned[] }>('/api/webhook'));
    for (const { id } of body.webhooks) await must(api.delete(`/api/webhook/${id}`));
    return (await must(api.post<{ webhook: Versioned }>('/api/webhook', webhookForm()))).body.webhook;
  }

  async webhookDelivery(): Promise<{ id: string; deliveryId: string }> {
    const { id } = await this.webhook();
    const { body } = await must(this.owner.api.post<{ id: string }>(`/api/webhook/${id}/ping`));
    return { id, deliveryId: body.id };
  }

  async post(): Promise<string> {
    return (await must(this.admin.post<{ id: string }>('/api/post', postForm()))).body.id;
  }

  async postImage(): Promise<string> {
    const file = { name: 'aviso.png', bytes: tinyPng };
    return String((await must(callRoute(this.admin, postRoutes.addPostImage, { file }))).body.image);
  }

  category = (): Promise<Versioned> => this.asAdmin('/api/technical_data/category', { name: `Prueba ${randomUUID()}` });

  async partida(): Promise<Versioned & { categoryId: string }> {
    const { id: categoryId } = await this.category();
    const partida = await this.asAdmin('/api/technical_data/save_technical_data', partidaForm(categoryId));
    return { ...partida, categoryId };
  }

  /** A supply and the version of its partida. */
  async supply(): Promise<Versioned> {
    const { id } = await this.partida();
    const { body } = await must(
      this.admin.post<{ version: number; supplies: { id: string }[] }>(`/api/technical_data/supply/${id}`, supplyForm),
    );
    return { id: body.supplies[0]?.id ?? '', version: body.version };
  }

  async resource(): Promise<Versioned> {
    const body = { resource: { description: `Cemento ${randomUUID()}` } };
    return (await must(this.owner.api.post<Versioned>('/api/resource/create', body))).body;
  }

  async companyAnalysis(): Promise<Versioned> {
    return (await must(this.owner.api.post<Versioned>('/api/company-analyses', companyAnalysisForm()))).body;
  }

  async resourceCategory(): Promise<Versioned> {
    const body = { name: `Prueba ${randomUUID()}` };
    return (await must(this.owner.api.post<Versioned>('/api/categories-resource', body))).body;
  }

  private async asAdmin(path: string, body: object): Promise<Versioned> {
    return (await must(this.admin.post<Versioned>(path, body))).body;
  }
}

/** A budget of two lines. */
export const budgetCsv = {
  name: 'presupuesto.csv',
  bytes: 'Ítem;Descripción;Und.;Metrado\n01;OBRAS PRELIMINARES;;\n01.01;Trazo y replanteo;m2;120.50\n',
};

/** An analysis with a material and the tools of its labour. */
export const anAnalysis = {
  yield: '20',
  unit: 'm³/día',
  supplies: [
    { code: '21-01', kind: 'MATERIAL', description: 'Cemento', unit: 'bol', quantity: '9.74', price: '26.27' },
    { code: '47-01', kind: 'LABOUR', description: 'Peón', unit: 'hh', crew: '1', price: '17.03' },
  ],
};

export const apiKeyForm = { name: 'ERP', scopes: ['quotations:read'] };

export const webhookForm = () => ({
  url: `https://erp.example.com/${randomUUID()}`,
  eventTypes: [webhookEventTypes[0]],
});

export const postForm = () => ({
  title: `Aviso ${randomUUID()}`,
  description: 'Taller de encofrados este sábado.',
  expireDate: '2099-12-31',
  tags: ['taller'],
});

export const partidaForm = (categoryId: string) => ({
  categoryId,
  item: `Partida ${randomUUID()}`,
  performance: '12',
  unit: 'm³',
});

export const supplyForm = { kind: 'MATERIAL', supply: 'Cemento', unit: 'bol', quantity: '9.74', pu: '26.27' };

/** The CSV of a partida, as 'Cargar Archivos' takes it. */
export const partidaCsv = (): string =>
  [
    `Concreto ${randomUUID()},,,,,`,
    'Rendimiento: 12.00 m³/día,Unidad: m³,,,,',
    ',,,,,',
    'Insumo,Unidad,Cuadrilla,Cantidad,PU,Parcial',
    'Capataz,hh,0.20,0.1333,33.46,4.46',
  ].join('\r\n');

export const resourcesCsv = (): string => `Código,Descripción,Unidad,Precio\r\n,Arena ${randomUUID()},m³,45.00`;

export const companyAnalysisForm = () => ({
  item: `Pintura ${randomUUID()}`,
  unit: 'm2',
  yield: '20',
  supplies: [{ kind: 'LABOUR', description: 'Operario', unit: 'hh', crew: '1', price: '25' }],
});

/** A line per supply. */
export const analysesCsv = (): string =>
  `Partida;Unidad de partida;Rendimiento;Insumo;Unidad;Cuadrilla;Cantidad;Precio\r\nMuro ${randomUUID()};m2;20;Operario;hh;1;0.4;25`;
