import * as chatEvents from './chat/events.js';
import { chatRoutes } from './chat/http.js';
import { chatMessages } from './chat/messages.js';
import * as companyEvents from './companies/events.js';
import { companyRoutes } from './companies/http.js';
import { companyMessages } from './companies/messages.js';
import * as acts from './core/act-recorded.js';
import type { EventDef, PublicEventDef } from './core/event.js';
import type { MessageDef } from './core/message.js';
import type { RouteDef } from './core/route.js';
import { documentMessages } from './documents/messages.js';
import { fileRoutes } from './files/http.js';
import * as identityEvents from './identity/events.js';
import { identityRoutes } from './identity/http.js';
import { identityMessages } from './identity/messages.js';
import * as notificationEvents from './notifications/events.js';
import { notificationRoutes } from './notifications/http.js';
import { notificationMessages } from './notifications/messages.js';
import * as orderEvents from './orders/events.js';
import { orderRoutes } from './orders/http.js';
import { orderMessages } from './orders/messages.js';
import { postRoutes } from './posts/http.js';
import { postMessages } from './posts/messages.js';
import { priceRoutes } from './prices/http.js';
import { priceMessages } from './prices/messages.js';
import * as approvalEvents from './quotations/approval-events.js';
import * as quotationEvents from './quotations/events.js';
import { quotationRoutes } from './quotations/http.js';
import { quotationMessages } from './quotations/messages.js';
import { securityRoutes } from './security/http.js';
import { companyAnalysisRoutes } from './technical-data/company-analyses/http.js';
import { companyAnalysisMessages } from './technical-data/company-analyses/messages.js';
import { technicalDataRoutes } from './technical-data/http.js';
import { technicalDataMessages } from './technical-data/messages.js';
import { resourceRoutes } from './technical-data/resource-http.js';
import * as webhookEvents from './webhooks/events.js';
import { webhookRoutes } from './webhooks/http.js';
import { webhookMessages } from './webhooks/messages.js';

export { socketEvents } from './socket-events.js';

const ofKind = <T extends { kind: string }>(kind: T['kind'], ...modules: object[]): T[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is T => typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind,
    );

/** Every request between processes. */
export const messages: readonly MessageDef[] = ofKind<MessageDef>(
  'message',
  identityMessages,
  companyMessages,
  quotationMessages,
  chatMessages,
  postMessages,
  notificationMessages,
  documentMessages,
  technicalDataMessages,
  companyAnalysisMessages,
  webhookMessages,
  orderMessages,
  priceMessages,
);

const eventModules = [
  acts,
  identityEvents,
  companyEvents,
  quotationEvents,
  approvalEvents,
  chatEvents,
  notificationEvents,
  webhookEvents,
  orderEvents,
];

/** Every event a service publishes for the others. */
export const events: readonly EventDef[] = ofKind<EventDef>('event', ...eventModules);

/** Every event that outside systems may follow, per company. */
export const publicEvents: readonly PublicEventDef[] = ofKind<PublicEventDef>('public-event', ...eventModules);

/** Every route of the HTTP API. */
export const routes: readonly RouteDef[] = [
  identityRoutes,
  companyRoutes,
  quotationRoutes,
  orderRoutes,
  priceRoutes,
  chatRoutes,
  postRoutes,
  notificationRoutes,
  technicalDataRoutes,
  companyAnalysisRoutes,
  resourceRoutes,
  webhookRoutes,
  fileRoutes,
  securityRoutes,
].flatMap((group): RouteDef[] => Object.values(group));
