import type { socketNames } from '@cotizaobra/proto/socket-names';
import type { RouteName } from './calls.js';
import {
  admin,
  anyone,
  badLink,
  but,
  company,
  frozen,
  nobody,
  noCookie,
  oneself,
  ownerOnly,
  ownersOnly,
  parties,
  processesOnly,
  type Row,
  recipientOnly,
  session,
  twoParties,
} from './rows.js';

/** Result of each role. A route with several ways to call it has a row for each (`calls.ts` has the same names). */
export type Expected = Row | Readonly<Record<string, Row>>;

const inThread = { request: ownersOnly, quotation: twoParties };
const documentOrItsAnswer = { request: parties, quotation: twoParties };
const editing = { draft: ownersOnly, sent: frozen, copy: recipientOnly };

/**
 * Who may do what. A route of the registry without a row does not compile. The object is one of A, of the exchange
 * between A and B, or new and A's; `company` and `session` refer to the caller's own.
 */
export const routeRows: Record<RouteName, Expected> = {
  // Accounts
  login: anyone,
  register: anyone,
  refresh: noCookie,
  logout: anyone,
  closeSessions: session,
  forgotPassword: anyone,
  resetPassword: badLink,
  changePassword: session,
  verifyEmail: badLink,
  resendVerification: session,
  me: session,
  registerUser: session,
  getProfile: oneself,
  updateProfile: oneself,

  // Companies
  registerCompany: session,
  searchCompanies: anyone,
  countCompanies: anyone,
  getPortalCompany: anyone,
  listCompanies: admin,
  findCompanyByRuc: session,
  getCompanyOfUser: but(oneself, { superAdmin: 'ok' }),
  getCompany: session,
  updateCompany: ownersOnly,
  listMembers: ownersOnly,
  acceptMember: ownerOnly,
  removeMember: but(oneself, { colleague: 403 }),
  handOverOwnership: ownerOnly,
  reassignCompany: admin,
  uploadAttachment: ownersOnly,
  deleteAttachment: ownersOnly,
  listAttachments: session,
  listApiKeys: ownerOnly,
  createApiKey: ownerOnly,
  revokeApiKey: ownerOnly,
  categories: anyone,
  ubigeo: anyone,

  // Documents
  listDocuments: company,
  listOwnDocuments: company,
  listCounterparties: company,
  countUnseen: company,
  getDocument: documentOrItsAnswer,
  listRevisions: documentOrItsAnswer,
  compareRevisions: { request: parties, current: ownersOnly, quotation: twoParties },
  getRevision: documentOrItsAnswer,
  pdf: documentOrItsAnswer,
  preview: documentOrItsAnswer,
  previewTemplate: session,
  excel: { request: parties, quotation: twoParties, form: recipientOnly },
  suggestCode: company,
  createDocument: company,
  updateDocument: editing,
  patchDocument: editing,
  editDocument: editing,
  activateDocument: ownersOnly,
  toggleDocument: { draft: ownersOnly, pending: ownersOnly },
  deleteDocument: { draft: ownersOnly, sent: frozen },
  reviseDocument: ownersOnly,
  duplicateDocument: { draft: ownersOnly, request: ownersOnly, quotation: recipientOnly },
  createQuickRequest: company,
  editItems: editing,
  replaceElements: ownersOnly,
  requirementAction: ownersOnly,
  createImport: { draft: ownersOnly, sent: frozen },
  changeImport: ownersOnly,
  applyImport: ownersOnly,
  cancelImport: ownersOnly,
  clientWorkbook: { imported: ownersOnly, quotation: but(nobody, { visitor: 401, removed: 403 }) },
  bc3: documentOrItsAnswer,
  importPrices: recipientOnly,
  markSeen: documentOrItsAnswer,
  sendDocument: ownersOnly,
  sendToCompany: ownersOnly,
  sendToClient: ownersOnly,
  answerDispatch: {
    accept: but(frozen, { recipient: 'ok' }),
    withdraw: but(ownersOnly, { recipient: 409 }),
    undo: but(ownersOnly, { recipient: 409 }),
  },
  getAcceptance: ownersOnly,
  returnQuotation: recipientOnly,

  // Conversations
  getChat: inThread,
  countUnreadOfItem: inThread,
  sendChatMessage: inThread,
  markChatRead: inThread,
  markChatReadByGet: inThread,
  countUnreadOfDocument: documentOrItsAnswer,
  sendChatMessageCapital: inThread,
  markChatReadCapital: inThread,
  markChatReadByGetCapital: inThread,
  countUnreadOfDocumentCapital: documentOrItsAnswer,
  getChatCapital: inThread,
  countUnreadOfItemCapital: inThread,
  countUnreadOfCompany: company,

  // Announcements and notifications
  listPublicPosts: anyone,
  listPosts: session,
  listManagedPosts: admin,
  listPostTags: admin,
  createPost: admin,
  addPostImage: admin,
  updatePost: admin,
  deletePost: admin,
  countNotifications: session,
  listNotifications: session,
  markNotificationRead: oneself,
  markAllNotificationsRead: session,
  getMailSettings: session,
  saveMailSettings: session,
  sendContactMessage: anyone,

  // Webhooks
  listWebhooks: company,
  createWebhook: company,
  updateWebhook: ownersOnly,
  deleteWebhook: ownersOnly,
  rotateWebhookSecret: ownersOnly,
  pingWebhook: ownersOnly,
  listWebhookDeliveries: ownersOnly,
  getWebhookDelivery: ownersOnly,
  resendWebhookDelivery: ownersOnly,

  // Technical data and resources
  listPartidas: session,
  getPartida: session,
  partidaExcel: session,
  savePartida: admin,
  updatePartida: admin,
  deletePartida: admin,
  addSupply: admin,
  updateSupply: admin,
  deleteSupply: admin,
  createTechnicalCategory: admin,
  updateTechnicalCategory: admin,
  deleteTechnicalCategory: admin,
  previewPartidaImport: admin,
  importPartida: admin,
  findInsertables: company,
  listPublicPartidas: anyone,
  countPartidas: anyone,
  getPublicPartida: anyone,
  listResources: company,
  createResource: company,
  updateResource: ownersOnly,
  deleteResource: ownersOnly,
  previewResourceImport: company,
  importResources: company,
  listResourceCategories: company,
  createResourceCategory: company,
  renameResourceCategory: ownersOnly,
  deleteResourceCategory: ownersOnly,

  // Files
  publicFile: anyone,
};

/**
 * Requests between processes without a route, by subject. Those with a route are tested at their service in the same
 * way.
 */
export const messageRows: Record<string, Expected> = {
  'companies.requests.verify-api-key': processesOnly,
  'identity.requests.log-in': anyone,
  'identity.requests.log-out': anyone,
  'identity.requests.refresh-session': noCookie,
  'identity.requests.register-account': anyone,
  'identity.requests.close-sessions': session,
  'identity.requests.get-me': session,
  'identity.requests.save-profile': session,
  'companies.requests.find-membership': processesOnly,
  'companies.requests.store-attachment': ownersOnly,
  'quotations.requests.locate-items': documentOrItsAnswer,
  'quotations.requests.resolve-thread': inThread,
  'quotations.requests.resolve-threads': documentOrItsAnswer,
  'quotations.requests.create-import': ownersOnly,
  'quotations.requests.get-client-workbook': ownersOnly,
  'quotations.requests.get-bc3': documentOrItsAnswer,
  'quotations.requests.import-client-workbook': recipientOnly,
  'quotations.requests.import-prices': recipientOnly,
  'quotations.requests.get-print-document': documentOrItsAnswer,
  'quotations.requests.get-answer-form': recipientOnly,
  'quotations.requests.get-sent-print-document': processesOnly,
  'chat.requests.count-unread-of-item': inThread,
  'chat.requests.get-chat': inThread,
  'chat.requests.get-thread-partner': twoParties,
  'posts.requests.add-post-image': admin,
  'notifications.requests.report-presence': processesOnly,
  'documents.requests.read-answer-workbook': processesOnly,
  'documents.requests.render-analysis': processesOnly,
  'documents.requests.render-answer-form': processesOnly,
  'documents.requests.render-document': processesOnly,
  'documents.requests.render-sample': processesOnly,
  'technical-data.requests.list-categories': anyone,
  'technical-data.requests.import-partida': admin,
  'technical-data.requests.preview-partida-import': admin,
  'technical-data.requests.import-resources': company,
  'technical-data.requests.preview-resource-import': company,
};

type SocketName = (typeof socketNames)[keyof typeof socketNames];
type Hearers = readonly ('owner' | 'colleague' | 'recipient')[];

/** Who receives a push. All others receive nothing, even with open sockets. A visitor has no socket. */
export const hearers: Record<SocketName, Hearers> = {
  'document.touched': ['owner', 'colleague', 'recipient'],
  'notification.arrived': ['recipient'],
  'notification.seen': ['recipient'],
  'chat.posted': ['owner', 'colleague', 'recipient'],
  'chat.read': ['owner', 'colleague', 'recipient'],
  'chat.typing': ['recipient'],
  'company.touched': ['owner', 'colleague'],
  // The recipient's other session, which ended; not the one that the matrix keeps open.
  'session.ended': [],
};

/** Addresses of stored objects under `/api/files/`. */
export const objectRows = {
  logo: anyone,
  'small logo': anyone,
  catalogue: anyone,
  'picture of an announcement': anyone,
  'rendered document': nobody,
  'upload on its way': nobody,
} satisfies Record<string, Row>;
