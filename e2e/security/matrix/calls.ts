import { randomUUID } from 'node:crypto';
import type { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import type { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { guestRouteTable } from '@cotizaobra/proto/guest-route-table';
import type { routeTable } from '@cotizaobra/proto/route-table';
import { type Api, inventedRuc } from '../../support/api.js';
import {
  anAnalysis,
  analysesCsv,
  apiKeyForm,
  budgetCsv,
  companyAnalysisForm,
  type Fixtures,
  partidaCsv,
  partidaForm,
  postForm,
  receptionForm,
  resourcesCsv,
  supplyForm,
  uploadOf,
  webhookForm,
} from '../support/fixtures.js';
import { logIn, must, PASSWORD } from '../support/people.js';
import { tinyPng } from '../support/pictures.js';
import type { Input } from '../support/send.js';
import type { Role, World } from '../support/world.js';

type Tables = typeof routeTable & typeof catalogRouteTable & typeof budgetRouteTable & typeof guestRouteTable;
/** Every route of the registry. `make generate` writes the tables; `make check` proves that they are current. */
export type RouteName = keyof Tables;
type NamesAnObject = {
  [Name in RouteName]: Tables[Name]['path'] extends `${string}:${string}` ? Name : never;
}[RouteName];

export interface Call extends Input {
  /**
   * Sent as this new account instead of the role's own, because the call would end the role's session or give it a
   * company.
   */
  as?: Api;
  /** Created for each role, not only after a success. */
  each?: boolean;
  /** Restores A after a successful call. */
  undo?(): Promise<unknown>;
}
export type MakeCall = (world: World, make: Fixtures, role: Role) => Call | Promise<Call>;
/** One call, or several by the object they name. */
export type Calls = MakeCall | Readonly<Record<string, MakeCall>>;

const id = (value: string): Call => ({ params: { id: value } });
const A = ({ people }: World): string => people.owner.companyId;
const personal = {
  name: 'Ana',
  lastName: 'Ñahui',
  department: '15',
  province: '1501',
  district: '150122',
  phone: '987 654 321',
};
const place = { department: '15', province: '1501', district: '150103' };
const generalData = { name: 'Losa', nameProyect: 'Los Molles', typeMoneda: 'Soles', ...place, address: 'Calle 1' };

const guestDraft = { dispatchId: randomUUID(), version: 0, draft: { lines: [] } };

const sentBoth = {
  request: ({ request }: World) => id(request.id),
  quotation: ({ quotation }: World) => id(quotation.id),
};
const change = (body: object): Calls => ({
  draft: async (_, make) => ({ ...id((await make.draft()).id), body }),
  sent: ({ request }) => ({ ...id(request.id), body }),
  copy: async (_, make) => ({ ...id((await make.openCopy()).id), body }),
});
const ofDraft =
  (body?: object): MakeCall =>
  async (_, make) => ({ ...id((await make.draft()).id), body });
const companyForm = (ruc = inventedRuc()) => ({
  company_name: 'Nueva S.A.C.',
  company_ruc: ruc,
  company_category: ['construccion'],
  company_position: 'Gerenta',
});
const inThread = (query = false): Calls => ({
  request: ({ request, people }) => ({
    params: { quotationId: request.id, partId: request.item },
    [query ? 'query' : 'body']: { company: people.recipient.companyId },
  }),
  quotation: ({ quotation }) => ({ params: { quotationId: quotation.id, partId: quotation.item } }),
});
const chatOfDocument: Calls = {
  request: ({ request }) => ({ params: { quotationId: request.id } }),
  quotation: ({ quotation }) => ({ params: { quotationId: quotation.id } }),
};
const sendMessage: Calls = {
  request: ({ request, people }) => ({
    body: { quotationId: request.id, partItemId: request.item, company: people.recipient.companyId, message: 'Hola' },
  }),
  quotation: ({ quotation }) => ({
    body: { quotationId: quotation.id, partItemId: quotation.item, message: 'Hola' },
  }),
};
const asNewAccount =
  (body?: object): MakeCall =>
  async (_, make) => ({ as: (await make.account()).api, body });

/** The session of an access token. */
const sessionOf = ({ token }: Api): string =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()).sid;

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
/** Answers of a device that nobody has. */
const aNewPasskeyAnswer = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'o2' } };
export const aPasskeyAnswer = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** A's own budget, and one that B returned to A with 'Incluir análisis'. */
const ofBudget: Calls = {
  own: async (_, make) => id((await make.budget()).id),
  ticked: async (_, make) => id((await make.returnedBudget(true)).id),
};
const aFooter = [
  { key: 'cd', kind: 'DIRECT_COST', name: 'Costo directo' },
  { key: 'total', kind: 'TOTAL', name: 'Total' },
];
/** A value for every index that a formula may name. */
const allIndices = Array.from({ length: 80 }, (_, at) => ({
  index: String(at + 1).padStart(2, '0'),
  base: '100',
  current: '110',
}));

/**
 * A valid call of each route with objects of A (or of the exchange between A and B). A route without an entry has no
 * input.
 */
export const calls: Record<NamesAnObject, Calls> & Partial<Record<RouteName, Calls>> = {
  login: async (_, make) => ({ body: { email: (await make.account()).email, password: PASSWORD } }),
  register: () => ({ body: { email: `${randomUUID()}@prueba.pe`, password: PASSWORD } }),
  closeSessions: asNewAccount(),
  forgotPassword: () => ({ body: { email: 'nadie@prueba.pe' } }),
  resetPassword: () => ({ body: { token: 'x'.repeat(43), password: PASSWORD } }),
  completeSignIn: () => ({ body: { challenge: 'x', code: '123456' } }),
  stepUpSession: asNewAccount({ password: PASSWORD }),
  endSession: async ({ platform, people }) => id(sessionOf((await logIn(platform.url, people.owner.email)).api)),
  endOtherSessions: asNewAccount(),
  enrolTotp: asNewAccount(),
  confirmTotp: asNewAccount({ code: '123456' }),
  disableTotp: asNewAccount(),
  renewRecoveryCodes: asNewAccount(),
  startPasskey: asNewAccount(),
  registerPasskey: asNewAccount({ name: 'Laptop', answer: aNewPasskeyAnswer }),
  renamePasskey: () => ({ ...id('AAAA'), body: { name: 'Laptop' } }),
  removePasskey: () => id('AAAA'),
  signInWithPasskey: () => ({ body: { answer: aPasskeyAnswer } }),
  startProviderSignIn: () => ({ body: { email: 'nadie@prueba.pe' } }),
  completeProviderSignIn: () => ({ body: { answer: 'code=x&state=x' } }),
  getSignInProvider: (world) => id(A(world)),
  // No provider is there.
  setSignInProvider: (world) => ({
    ...id(A(world)),
    body: {
      issuer: 'https://127.0.0.1:9',
      clientId: 'x',
      clientSecret: 'x',
      domains: ['prueba.pe'],
      joinRole: null,
    },
  }),
  removeSignInProvider: (world) => id(A(world)),
  checkSignInDomains: (world) => id(A(world)),
  changePassword: asNewAccount({ currentPassword: PASSWORD, password: 'Encofrado2026' }),
  verifyEmail: () => ({ body: { token: 'x'.repeat(43) } }),
  resendVerification: asNewAccount(),
  registerUser: async (_, make) => ({ as: (await make.account()).api, body: { ...personal, ...companyForm() } }),
  getProfile: ({ people }) => id(people.owner.userId),
  deleteAccount: asNewAccount({ password: PASSWORD }),
  updateProfile: ({ people }) => ({ ...id(people.owner.userId), body: { city: 'Lima' } }),
  registerCompany: async (_, make) => ({ as: (await make.account()).api, body: { ...companyForm(), ...place } }),
  getPortalCompany: (world) => id(A(world)),
  getReputation: (world) => id(A(world)),
  startCompanyExport: (world) => id(A(world)),
  listCompanyExports: (world) => id(A(world)),
  downloadExport: {
    person: async (_, make) => ({ params: { exportId: await make.dataExport('person') } }),
    company: async (_, make) => ({ params: { exportId: await make.dataExport('company') } }),
  },
  findCompanyByRuc: () => ({ query: { ruc: '20131312955' } }),
  getCompanyOfUser: ({ people }) => ({ params: { userId: people.owner.userId } }),
  getCompany: (world) => id(A(world)),
  updateCompany: async (world) => {
    const { body } = await world.apis.owner.get<{ version: number }>(`/api/company/${A(world)}`);
    const form = { version: body.version, name: world.people.owner.companyName, category: ['construccion'] };
    return { ...id(A(world)), body: { ...form, description: '<p>Obras</p>' } };
  },
  listMembers: (world) => id(A(world)),
  acceptMember: async (world, make) => ({
    params: { id: A(world), userId: (await make.applicant()).userId },
    body: { status: 'active' },
  }),
  removeMember: async (world, make) => ({ params: { id: A(world), userId: (await make.colleague()).userId } }),
  handOverOwnership: (world) => ({
    params: { id: A(world), userId: world.people.colleague.userId },
    undo: () => world.apis.colleague.post(`/api/company/${A(world)}/members/${world.people.owner.userId}/owner`),
  }),
  getCompanySecurity: (world) => id(A(world)),
  setCompanySecurity: (world) => ({ ...id(A(world)), body: { requiresFactor: false } }),
  listAuditLog: (world) => id(A(world)),
  exportAuditLog: (world) => id(A(world)),
  checkAuditLog: (world) => id(A(world)),
  getSupportAccess: (world) => id(A(world)),
  grantSupportAccess: (world) => ({ ...id(A(world)), body: { hours: 1, reason: 'No cuadra la orden' } }),
  revokeSupportAccess: (world) => id(A(world)),
  listSupportAccess: () => ({}),
  // Of a company without leave: what a superAdmin may do inside is in api/support.spec.ts.
  enterSupport: async (_, make) => id((await make.elsewhere()).companyId),
  leaveSupport: () => ({}),
  reassignCompany: async (_, make) => ({
    ...id((await make.elsewhere()).companyId),
    body: { userId: (await make.account()).userId, reason: 'RUC registrado por otra persona' },
  }),
  uploadAttachment: (world) => ({
    body: { companyId: A(world), type: 'avatar' },
    file: { name: 'logo.png', bytes: tinyPng },
  }),
  deleteAttachment: async (_, make) => id((await make.attachment()).id),
  listAttachments: (world) => ({ params: { companyId: A(world) } }),
  listApiKeys: (world) => id(A(world)),
  createApiKey: (world) => ({ ...id(A(world)), body: apiKeyForm }),
  revokeApiKey: async (world, make) => ({ params: { id: A(world), keyId: await make.apiKey() } }),

  createWebhook: () => ({ body: webhookForm(), each: true }),
  updateWebhook: async (_, make) => {
    const { id: webhook, version } = await make.webhook();
    return { ...id(webhook), body: { version, description: 'ERP' } };
  },
  deleteWebhook: async (_, make) => id((await make.webhook()).id),
  rotateWebhookSecret: async (_, make) => {
    const { id: webhook, version } = await make.webhook();
    return { ...id(webhook), body: { version } };
  },
  pingWebhook: async (_, make) => id((await make.webhook()).id),
  listWebhookDeliveries: async (_, make) => id((await make.webhook()).id),
  getWebhookDelivery: async (_, make) => ({ params: await make.webhookDelivery() }),
  resendWebhookDelivery: async (_, make) => ({ params: await make.webhookDelivery() }),

  getApprovalSettings: (world) => id(A(world)),
  saveApprovalSettings: async (world) => {
    const { body } = await world.apis.owner.get<{ version: number }>(`/api/company/${A(world)}/approval-settings`);
    return { ...id(A(world)), body: { version: body.version, limits: [], approvers: 1, delegates: [] } };
  },
  requestApproval: async (world, make) => ({ ...id(A(world)), body: await make.compared() }),
  listApprovals: (world) => id(A(world)),
  approveAward: (world) => ({ params: { id: A(world), approvalId: randomUUID() } }),
  rejectApproval: (world) => ({ params: { id: A(world), approvalId: randomUUID() }, body: { reason: 'Es mucho' } }),
  withdrawApproval: (world) => ({ params: { id: A(world), approvalId: randomUUID() } }),

  getOrder: async (_, make) => id((await make.order()).id),
  confirmOrder: async (_, make) => ({ ...id((await make.order()).id), body: {} }),
  declineOrder: async (_, make) => ({ ...id((await make.order()).id), body: { reason: 'Sin stock' } }),
  cancelOrder: async (_, make) => ({ ...id((await make.order()).id), body: { reason: 'Cambió el plan' } }),
  closeOrder: async (_, make) => ({ ...id((await make.receivedOrder()).id), body: {} }),
  listOrderRemarks: async (_, make) => id((await make.completedOrder()).id),
  leaveRemark: async (_, make) => ({ ...id((await make.completedOrder()).id), body: { text: 'Llegó a la hora' } }),
  answerRemark: async (_, make) => {
    const { orderId, id: remarkId } = await make.remark();
    return { params: { id: orderId, remarkId }, body: { text: 'Gracias' } };
  },
  listCompanyRemarks: (world) => id(A(world)),
  hideRemark: async (_, make) => ({ ...id((await make.remark()).id), body: { reason: 'Contiene un insulto' } }),
  recordReception: async (_, make) => {
    const { id: order, lines } = await make.confirmedOrder();
    return { ...id(order), body: receptionForm(lines[0]?.id ?? '') };
  },
  reverseReception: async (_, make) => {
    const { id: order, receptions } = await make.receivedOrder();
    return { params: { id: order, receptionId: receptions[0]?.id ?? '' }, body: { reason: 'Se contó mal' } };
  },
  addReceptionPhoto: async (_, make) => {
    const { id: order, receptions } = await make.receivedOrder();
    const file = { name: 'guia.png', bytes: tinyPng };
    return { params: { id: order, receptionId: receptions[0]?.id ?? '' }, file };
  },
  receptionPhoto: async (_, make) => ({ params: await make.receptionPhoto() }),
  noteTaxes: async (_, make) => ({
    ...id((await make.order()).id),
    body: { detraction: { percent: '10', account: '00-046-118392' }, retention: null },
  }),
  orderPdf: async (_, make) => id((await make.order()).id),
  orderExcel: async (_, make) => id((await make.order()).id),

  getPrices: () => ({ query: { description: 'Cemento Portland tipo I', unit: 'bol', department: '15' } }),
  findPrices: () => ({ body: { items: [{ description: 'Arena gruesa', unit: 'm3' }], department: '15' } }),
  getMarketSetting: () => ({}),
  saveMarketSetting: () => ({ body: { takesPart: true } }),

  suggestCode: () => ({ query: { types: 'Request' } }),
  createDocument: () => ({ body: { ...generalData, types: 'Request', code: randomUUID() } }),
  createQuickRequest: async ({ apis, people }, _, role) => ({
    body: { ...quickRequest, ruc: await rucOf(apis[role], people[role === 'visitor' ? 'owner' : role].companyId) },
    each: true,
  }),
  getDocument: sentBoth,
  listRevisions: sentBoth,
  compareRevisions: {
    request: ({ request }) => ({ ...id(request.id), query: { from: '1', to: '1' } }),
    current: ({ request }) => ({ ...id(request.id), query: { from: '1', to: 'current' } }),
    quotation: ({ quotation }) => ({ ...id(quotation.id), query: { from: '1', to: '1' } }),
  },
  getRevision: {
    request: ({ request }) => ({ params: { id: request.id, revision: '1' } }),
    quotation: ({ quotation }) => ({ params: { id: quotation.id, revision: '1' } }),
  },
  pdf: {
    ...sentBoth,
    resources: async (_, make) => ({ ...id((await make.budget()).id), query: { document: 'resources' } }),
    ticked: async (_, make) => ({ ...id((await make.returnedBudget(true)).id), query: { document: 'analyses' } }),
    unticked: async (_, make) => ({ ...id((await make.returnedBudget(false)).id), query: { document: 'analyses' } }),
  },
  preview: sentBoth,
  previewTemplate: () => ({ params: { template: 'Template-1' } }),
  excel: {
    ...sentBoth,
    form: async (_, make) => ({ ...id((await make.openCopy()).id), query: { form: 'answer' } }),
  },
  updateDocument: change({ name: 'Otro título' }),
  patchDocument: change({ name: 'Otro título' }),
  editDocument: change({ name: 'Otro título' }),
  activateDocument: ofDraft(),
  toggleDocument: { draft: ofDraft({}), pending: async (_, make) => ({ ...id((await make.pending()).id), body: {} }) },
  deleteDocument: { draft: ofDraft(), sent: ({ request }) => id(request.id) },
  reviseDocument: async (_, make) => id((await make.pending()).id),
  duplicateDocument: { draft: ofDraft(), request: sentBoth.request, quotation: sentBoth.quotation },
  editItems: {
    draft: async (_, make) => {
      const draft = await make.draft();
      return { ...id(draft.id), body: renameItem(draft) };
    },
    sent: ({ request }) => ({ ...id(request.id), body: renameItem({ version: 1, item: request.item }) }),
    copy: async (_, make) => {
      const copy = await make.openCopy();
      const operations = [{ op: 'update', id: copy.item, fields: { price: '9.90' } }];
      return { ...id(copy.id), body: { version: copy.version, operations } };
    },
  },
  listItemEdits: { sent: ({ request }) => ({ ...id(request.id), query: { since: '1' } }) },
  listHistory: { sent: ({ request }) => id(request.id), copy: async (_, make) => id((await make.openCopy()).id) },
  restoreVersion: {
    draft: async (_, make) => {
      const draft = await make.draft();
      return { ...id(draft.id), body: { version: draft.version, to: 1 } };
    },
    sent: ({ request }) => ({ ...id(request.id), body: { version: 1, to: 1 } }),
  },
  replaceElements: async (_, make) => {
    const draft = await make.draft();
    return { params: { quotationId: draft.id }, body: { version: draft.version, elements: [] } };
  },
  requirementAction: async (_, make) => {
    const draft = await make.draft();
    const requirement = { code: 'P-1', description: 'Otra' };
    return { body: { quotationId: draft.id, version: draft.version, action: 'UPDATE', requirement } };
  },
  setAnalysis: {
    own: async (_, make) => {
      const { id, item, version } = await make.budget();
      return { params: { id, itemId: item }, body: { ...anAnalysis, version } };
    },
    copy: async (_, make) => {
      const { id, item, version } = await make.openCopy();
      return { params: { id, itemId: item }, body: { ...anAnalysis, version } };
    },
  },
  getAnalysis: {
    own: async (_, make) => {
      const { id, item } = await make.budget();
      return { params: { id, itemId: item } };
    },
    unticked: async (_, make) => {
      const { id, item } = await make.returnedBudget(false);
      return { params: { id, itemId: item } };
    },
    ticked: async (_, make) => {
      const { id, item } = await make.returnedBudget(true);
      return { params: { id, itemId: item } };
    },
  },
  removeAnalysis: async (_, make) => {
    const { id, item, version } = await make.budget();
    return { params: { id, itemId: item }, query: { version: String(version) } };
  },
  listBudgetResources: ofBudget,
  priceResource: async (_, make) => {
    const { id, version, resourceId } = await make.budget();
    return { params: { id, resourceId }, body: { version, price: '30' } };
  },
  priceResources: async (_, make) => {
    const { id: budgetId, version, resourceId } = await make.budget();
    return { ...id(budgetId), body: { version, prices: [{ resourceId, price: '30' }] } };
  },
  getFooter: ofBudget,
  setFooter: {
    own: async (_, make) => {
      const budget = await make.budget();
      return { ...id(budget.id), body: { version: budget.version, rows: aFooter } };
    },
    copy: async (_, make) => {
      const copy = await make.openCopy();
      return { ...id(copy.id), body: { version: copy.version, rows: aFooter } };
    },
  },
  getExplosion: ofBudget,
  getPolynomial: ofBudget,
  setPolynomial: async (_, make) => {
    const budget = await make.budget();
    return { ...id(budget.id), body: { version: budget.version, groups: null } };
  },
  computeK: async (_, make) => ({
    ...id((await make.budget()).id),
    body: { indices: allIndices },
  }),
  suggestPriceRequests: async (_, make) => {
    const budget = await make.budget();
    return { ...id(budget.id), body: { resourceIds: [budget.resourceId] } };
  },
  askPrices: async (_, make) => {
    const budget = await make.budget();
    return { ...id(budget.id), body: { resourceIds: [budget.resourceId] } };
  },
  listAskedPrices: ofBudget,
  createImport: {
    draft: async (_, make) => ({ ...id((await make.draft()).id), file: budgetCsv }),
    sent: ({ request }) => ({ ...id(request.id), file: budgetCsv }),
  },
  changeImport: async (_, make) => ({
    params: (await make.proposal()).params,
    body: { formats: { quantity: 'POINT' } },
  }),
  applyImport: async (_, make) => {
    const { params, version } = await make.proposal();
    return { params, body: { version, mode: 'append' } };
  },
  cancelImport: async (_, make) => ({ params: (await make.proposal()).params }),
  clientWorkbook: {
    imported: async (_, make) => id((await make.fromWorkbook()).id),
    quotation: ({ quotation }) => id(quotation.id),
  },
  bc3: sentBoth,
  importPrices: async (_, make) => {
    const { id: copyId, workbook } = await make.answerForm();
    return { ...id(copyId), file: { name: 'precios.xlsx', bytes: workbook } };
  },
  listRequestAttachments: { request: sentBoth.request },
  addRequestAttachment: {
    draft: async (_, make) => ({ ...id((await make.draft()).id), file: { name: 'plano.png', bytes: tinyPng } }),
    sent: ({ request }) => ({ ...id(request.id), file: { name: 'plano.png', bytes: tinyPng } }),
  },
  getRequestAttachment: {
    draft: async (_, make) => await make.requestFile(),
    sent: async (_, make) => await make.sentRequestFile(),
  },
  previewRequestAttachment: {
    draft: async (_, make) => await make.requestFile(),
    sent: async (_, make) => await make.sentRequestFile(),
  },
  removeRequestAttachment: {
    draft: async (_, make) => await make.requestFile(),
    sent: async (_, make) => await make.sentRequestFile(),
  },
  startAttachmentUpload: {
    draft: async (_, make) => ({
      ...id((await make.draft()).id),
      body: { ...uploadOf(tinyPng), fileName: 'plano.png' },
    }),
    sent: ({ request }) => ({ ...id(request.id), body: { ...uploadOf(tinyPng), fileName: 'plano.png' } }),
  },
  putAttachmentPart: async (_, make) => {
    const { params } = await make.attachmentUpload();
    return { params: { ...params, number: '1' }, file: { name: 'plano.png', bytes: tinyPng } };
  },
  completeAttachmentUpload: async (_, make) => ({ params: (await make.arrivedUpload()).params }),
  cancelAttachmentUpload: async (_, make) => ({ params: (await make.attachmentUpload()).params }),
  markSeen: sentBoth,
  sendDocument: async ({ people }, make) => ({
    ...id((await make.draft()).id),
    body: { companyIds: [people.recipient.companyId] },
  }),
  sendToCompany: async ({ people }, make) => ({
    params: { id: (await make.draft()).id, companyId: people.recipient.companyId },
  }),
  sendToClient: async ({ people }, make) => ({
    ...id((await make.pricedQuotation()).id),
    body: { companyId: people.recipient.companyId },
  }),
  answerDispatch: {
    accept: async (_, make) => ({ ...id((await make.pending()).dispatchId), body: { status: 'ACCEPTED' } }),
    withdraw: async (_, make) => ({ ...id((await make.pending()).dispatchId), body: { status: 'WITHDRAWN' } }),
    undo: async (_, make) => ({ ...id((await make.acceptedReturn()).dispatchId), body: { status: 'PENDING' } }),
  },
  getAcceptance: async (_, make) => id((await make.returned()).dispatchId),
  remindRecipients: async (_, make) => id((await make.pending()).id),
  returnQuotation: async (_, make) => id((await make.pricedCopy()).id),
  verifyDocument: {
    known: async ({ apis, request }) => ({ params: { code: await codeOf(apis.recipient, request.id) } }),
    unknown: () => ({ params: { code: 'K3TN-8WQA-5HJM-2YPC' } }),
  },
  getAudit: sentBoth,
  listRounds: ({ quotation }) => id(quotation.id),
  proposeRound: async (_, make) => {
    const { id: copyId, item } = await make.returned();
    return { ...id(copyId), body: { lines: [{ itemId: item, price: '6' }] } };
  },
  answerRound: async (_, make) => {
    const { id: copyId, item, roundId } = await make.proposed();
    return { params: { id: copyId, roundId }, body: { lines: [{ itemId: item, answer: 'ACCEPTED' }] } };
  },
  getComparison: async (_, make) => id((await make.compared()).requestId),
  openingAct: async (_, make) => id(await make.opened()),
  saveComparison: async (_, make) => {
    const { requestId, version } = await make.compared();
    return { ...id(requestId), body: { version, basis: 'WITH_TAX', rates: [], adjustments: [] } };
  },
  awardRequest: async (_, make) => {
    const { requestId, ...body } = await make.compared();
    return { ...id(requestId), body };
  },
  undoAward: async (_, make) => id((await make.awarded()).requestId),
  requestLeftOver: async (_, make) => id((await make.awarded()).requestId),
  cascadeRequest: async ({ people }, make) => {
    const copy = await make.openCopy();
    return { ...id(copy.id), body: { itemIds: [copy.item], companyIds: [people.stranger.companyId], message: '' } };
  },
  getCascade: async (_, make) => id((await make.openCopy()).id),
  fillCascade: async (_, make) => {
    const copy = await make.cascaded();
    return { ...id(copy.id), body: { version: copy.version, margin: '10' } };
  },

  inviteGuests: async (_, make) => ({
    ...id((await make.draft()).id),
    body: { invitations: [{ name: 'Ladrillera', email: `${randomUUID()}@prueba.pe` }] },
  }),
  revokeInvitation: async (_, make) => id(await make.invited()),
  renewInvitation: async (_, make) => id(await make.invited()),
  openInvitation: () => ({ params: { token: 'A'.repeat(43) } }),
  getGuestPage: () => ({}),
  guestPdf: () => ({}),
  listGuestAttachments: () => ({}),
  getGuestAttachment: () => ({ params: { attachmentId: randomUUID() } }),
  previewGuestAttachment: () => ({ params: { attachmentId: randomUUID() } }),
  guestExcel: () => ({}),
  guestForm: () => ({}),
  readGuestForm: () => ({ file: { name: 'formulario.xlsx', bytes: Buffer.from('no es un Excel') } }),
  replaceGuestAnswer: () => ({ body: { dispatchId: randomUUID(), replacing: true } }),
  undoGuestDecline: () => ({ body: { dispatchId: randomUUID() } }),
  listGuestThreads: () => ({}),
  getGuestThread: () => ({ params: { lineId: randomUUID() } }),
  postGuestMessage: () => ({
    params: { lineId: randomUUID() },
    body: { dispatchId: randomUUID(), message: '¿Incluye flete?' },
  }),
  readGuestThread: () => ({ params: { lineId: randomUUID() }, body: { dispatchId: randomUUID() } }),
  saveGuestDraft: () => ({ body: guestDraft }),
  sendGuestAnswer: () => ({ body: guestDraft }),
  declineAsGuest: () => ({ body: { dispatchId: randomUUID(), reason: 'Sin stock' } }),
  getGuestOrder: () => ({}),
  confirmGuestOrder: () => ({ body: { dispatchId: randomUUID() } }),
  declineGuestOrder: () => ({ body: { dispatchId: randomUUID(), reason: 'Sin stock' } }),
  guestOrderPdf: () => ({}),

  getChat: inThread(true),
  countUnreadOfItem: inThread(true),
  sendChatMessage: sendMessage,
  markChatRead: inThread(),
  markChatReadByGet: inThread(true),
  countUnreadOfDocument: chatOfDocument,
  sendChatMessageCapital: sendMessage,
  markChatReadCapital: inThread(),
  markChatReadByGetCapital: inThread(true),
  countUnreadOfDocumentCapital: chatOfDocument,
  getChatCapital: inThread(true),
  countUnreadOfItemCapital: inThread(true),

  createPost: () => ({ body: postForm() }),
  addPostImage: () => ({ file: { name: 'aviso.png', bytes: tinyPng } }),
  updatePost: async (_, make) => ({ ...id(await make.post()), body: { highlight: true } }),
  deletePost: async (_, make) => id(await make.post()),
  markNotificationRead: async (_, make) => id(await make.notification()),
  saveMailSettings: () => ({ body: { mail: mailSettings } }),
  sendContactMessage: () => ({ body: { ...contactForm, email: `${randomUUID()}@prueba.pe` }, each: true }),
  publicFile: async (_, make) => {
    const [owner = '', name = ''] = (await make.attachment()).url.split('/').slice(-2);
    return { params: { owner, name } };
  },

  getPartida: async (_, make) => id((await make.partida()).id),
  partidaExcel: async (_, make) => id((await make.partida()).id),
  getPublicPartida: async (_, make) => id((await make.partida()).id),
  savePartida: async (_, make) => ({ body: partidaForm((await make.category()).id) }),
  updatePartida: async (_, make) => {
    const { id: partida, version } = await make.partida();
    return { ...id(partida), body: { version, unit: 'kg' } };
  },
  deletePartida: async (_, make) => byQueryVersion(await make.partida()),
  addSupply: async (_, make) => ({ ...id((await make.partida()).id), body: supplyForm }),
  updateSupply: async (_, make) => {
    const { id: supply, version } = await make.supply();
    return { ...id(supply), body: { ...supplyForm, version, pu: '30' } };
  },
  deleteSupply: async (_, make) => byQueryVersion(await make.supply()),
  createTechnicalCategory: () => ({ body: { name: `Prueba ${randomUUID()}` } }),
  updateTechnicalCategory: async (_, make) => {
    const { id: category, version } = await make.category();
    return { ...id(category), body: { version, name: `Prueba ${randomUUID()}` } };
  },
  deleteTechnicalCategory: async (_, make) => byQueryVersion(await make.category()),
  previewPartidaImport: () => ({ file: { name: 'partida.csv', bytes: partidaCsv() } }),
  importPartida: async (_, make) => ({
    body: { categoryId: (await make.category()).id },
    file: { name: 'partida.csv', bytes: partidaCsv() },
  }),
  createResource: () => ({ body: { resource: { description: 'Arena gruesa' } } }),
  updateResource: async (_, make) => {
    const { id: resource, version } = await make.resource();
    return { ...id(resource), body: { version, unit: 'kg' } };
  },
  deleteResource: async (_, make) => id((await make.resource()).id),
  previewResourceImport: () => ({ file: { name: 'recursos.csv', bytes: resourcesCsv() } }),
  importResources: () => ({
    body: { mapping: JSON.stringify({ code: 0, description: 1, unit: 2, price: 3 }) },
    file: { name: 'recursos.csv', bytes: resourcesCsv() },
  }),
  getCompanyAnalysis: async (_, make) => id((await make.companyAnalysis()).id),
  createCompanyAnalysis: () => ({ body: companyAnalysisForm() }),
  updateCompanyAnalysis: async (_, make) => {
    const { id: analysis, version } = await make.companyAnalysis();
    return { ...id(analysis), body: { ...companyAnalysisForm(), version } };
  },
  deleteCompanyAnalysis: async (_, make) => byQueryVersion(await make.companyAnalysis()),
  copyCompanyAnalysis: async (_, make) => ({ body: { analysisId: (await make.companyAnalysis()).id } }),
  previewCompanyAnalysisImport: () => ({ file: { name: 'apus.csv', bytes: analysesCsv() } }),
  importCompanyAnalyses: () => ({ file: { name: 'apus.csv', bytes: analysesCsv() } }),
  exportCompanyAnalyses: async (_, make) => ({ query: { format: 'csv', id: (await make.companyAnalysis()).id } }),
  createResourceCategory: () => ({ body: { name: `Prueba ${randomUUID()}` } }),
  renameResourceCategory: async (_, make) => {
    const { id: category, version } = await make.resourceCategory();
    return { ...id(category), body: { version, name: `Prueba ${randomUUID()}` } };
  },
  deleteResourceCategory: async (_, make) => byQueryVersion(await make.resourceCategory()),
};

const byQueryVersion = (found: { id: string; version: number }): Call => ({
  ...id(found.id),
  query: { version: String(found.version) },
});

const renameItem = ({ version, item }: { version: number; item: string }) => ({
  version,
  operations: [{ op: 'update', id: item, fields: { description: 'Otra' } }],
});

/** Of the caller's own company, if any, because the quick form takes no other. */
/** The code of the newest dispatch of a document to the caller. */
async function codeOf(api: Api, documentId: string): Promise<string> {
  const { body } = await must(api.get<{ verifications: { code: string }[] }>(`/api/quotation/${documentId}/audit`));
  return body.verifications.at(-1)?.code ?? '';
}

async function rucOf(api: Api, companyId: string): Promise<string> {
  return (await api.get<{ ruc?: string }>(`/api/company/${companyId}`)).body.ruc ?? inventedRuc();
}

const quickRequest = {
  empresa: 'La mía',
  proyecto: 'Los Molles',
  lugar_entrega: 'Obra',
  lugar_atencion: 'Oficina',
  tiempo_entrega: '2099-12-01',
  forma_pago: 'efectivo',
  productos: [{ codigo: 'P-1', tipo: 'producto', descripcion: 'Ladrillo', cantidad: '10', precio: '1' }],
};

const mailSettings = {
  QUOTATION_RECEIVED: true,
  QUOTATION_ACCEPTED: true,
  QUOTATION_REJECTED: true,
  QUOTATION_COMPLETED: true,
  GENERAL: false,
};

const contactForm = {
  name: 'Ana',
  enterprise: 'Obras S.A.C.',
  phone: '987 654 321',
  asunto: 'Consulta',
  comment: 'Quisiera saber más.',
};
