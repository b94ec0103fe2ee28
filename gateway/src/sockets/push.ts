import type { FeedEvent } from '@cotizaobra/chassis/messaging/events/event-feed';
import { readData } from '@cotizaobra/chassis/messaging/events/feed-data';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import {
  CompanySaved,
  CompanySecurityChanged,
  MemberJoined,
  MemberLeft,
  MemberRefused,
  MemberRoleChanged,
  MembershipRequested,
  SupportAccessChanged,
} from '@cotizaobra/proto/companies/events';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { rooms, type SocketEventDef } from '@cotizaobra/proto/core/socket';
import { NotificationCreated, NotificationsRead } from '@cotizaobra/proto/notifications/events';
import * as order from '@cotizaobra/proto/orders/events';
import * as quotation from '@cotizaobra/proto/quotations/events';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import {
  ChatPosted,
  ChatRead,
  CompanyTouched,
  DocumentTouched,
  ItemsTouched,
  NotificationArrived,
  NotificationsSeen,
  OrderTouched,
} from '@cotizaobra/proto/socket-events';
import type { z } from 'zod';

/** The event and data to push to a room: ids and kinds, never content. */
export interface Push {
  room: string;
  event: string;
  data: unknown;
}

function to<D extends z.ZodType>(room: string, def: SocketEventDef<D>, data: z.input<D>): Push {
  return { room, event: def.name, data };
}

const touched = (companyId: string, documentId: string, documentType: DocumentType): Push =>
  to(rooms.company(companyId), DocumentTouched, { documentId, documentType });

interface DispatchFacts {
  documentId: string;
  documentType: DocumentType;
  senderCompanyId: string;
  recipientCompanyId: string;
}

type AwardFacts = z.output<(typeof quotation.QuotationAwarded)['data']>;

const bothSides = (data: DispatchFacts): Push[] =>
  [data.senderCompanyId, data.recipientCompanyId].map((companyId) =>
    touched(companyId, data.documentId, data.documentType),
  );

/**
 * Colleagues see a changed list of people. The person is pushed to separately, because they may not be in the company's
 * room.
 */
const membershipTouched = ({ userId, companyId }: { userId: string; companyId: string }): Push[] =>
  [rooms.user(userId), rooms.company(companyId)].map((room) => to(room, CompanyTouched, { companyId }));

const rules = new Map<string, (event: FeedEvent) => Push[]>();

function when<D extends z.ZodType>(def: EventDef<D>, pushes: (data: z.output<D>) => Push[]): void {
  rules.set(def.type, (event) => {
    const message = readData(def, event);
    return message ? pushes(message.data) : [];
  });
}

when(NotificationCreated, (data) => [
  to(rooms.user(data.userId), NotificationArrived, { id: data.notificationId, type: data.type }),
]);
when(NotificationsRead, (data) => [to(rooms.user(data.userId), NotificationsSeen, { id: data.notificationId })]);
when(quotation.DocumentChanged, (data) => [touched(data.ownerCompanyId, data.documentId, data.documentType)]);
when(quotation.ItemsChanged, ({ ownerCompanyId, documentId, version, after, userId }) => [
  to(rooms.company(ownerCompanyId), ItemsTouched, { documentId, version, after, userId }),
]);
when(quotation.DispatchSent, bothSides);
when(quotation.AcceptanceUndone, bothSides);
when(quotation.DispatchReopened, bothSides);
when(quotation.DispatchRejected, bothSides);
when(quotation.DispatchWithdrawn, bothSides);
when(quotation.DeadlineExtended, bothSides);
when(quotation.RoundProposed, bothSides);
when(quotation.RoundAnswered, bothSides);
when(quotation.RoundLapsed, bothSides);
when(quotation.DispatchReminded, (data) => [touched(data.senderCompanyId, data.documentId, data.documentType)]);
when(quotation.DispatchAccepted, (data) => [
  ...bothSides(data),
  ...(data.copyId ? [touched(data.recipientCompanyId, data.copyId, 'Quotation')] : []),
]);
when(quotation.QuotationReturned, (data) => [
  ...bothSides(data),
  touched(data.recipientCompanyId, data.requestId, 'Request'),
  touched(data.senderCompanyId, data.requestId, 'Request'),
]);
when(quotation.ProposalOpened, (data) => [
  ...bothSides(data),
  touched(data.recipientCompanyId, data.requestId, 'Request'),
]);
const awardSides = ({ buyerCompanyId, providerCompanyId, quotationId, requestId }: AwardFacts): Push[] => [
  touched(buyerCompanyId, requestId, 'Request'),
  touched(buyerCompanyId, quotationId, 'Quotation'),
  touched(providerCompanyId, quotationId, 'Quotation'),
];
when(quotation.QuotationAwarded, awardSides);
when(quotation.AwardUndone, awardSides);
/** Both companies see the same order. */
const orderTouched = (data: { orderId: string; buyerCompanyId: string; providerCompanyId: string }): Push[] =>
  [data.buyerCompanyId, data.providerCompanyId].map((companyId) =>
    to(rooms.company(companyId), OrderTouched, { orderId: data.orderId }),
  );

when(order.OrderIssued, orderTouched);
when(order.OrderConfirmed, orderTouched);
when(order.OrderDeclined, orderTouched);
when(order.OrderCancelled, orderTouched);
when(order.OrderPartlyReceived, orderTouched);
when(order.OrderReceived, orderTouched);
when(order.OrderClosed, orderTouched);

when(MessagePosted, ({ threadId, documentId, itemId, seq, ownerCompanyId, counterpartyCompanyId }) =>
  [ownerCompanyId, counterpartyCompanyId].map((companyId) =>
    to(rooms.company(companyId), ChatPosted, { threadId, documentId, itemId, seq }),
  ),
);
when(ThreadRead, ({ threadId, documentId, itemId, seq, readerCompanyId, ownerCompanyId, counterpartyCompanyId }) =>
  [ownerCompanyId, counterpartyCompanyId].map((companyId) =>
    to(rooms.company(companyId), ChatRead, { threadId, documentId, itemId, seq, readerCompanyId }),
  ),
);
when(CompanySaved, (data) => [to(rooms.company(data.companyId), CompanyTouched, { companyId: data.companyId })]);
when(CompanySecurityChanged, (data) => [
  to(rooms.company(data.companyId), CompanyTouched, { companyId: data.companyId }),
]);
when(SupportAccessChanged, (data) => [
  to(rooms.company(data.companyId), CompanyTouched, { companyId: data.companyId }),
]);
when(MemberJoined, membershipTouched);
when(MemberLeft, membershipTouched);
when(MemberRefused, membershipTouched);
when(MemberRoleChanged, membershipTouched);
when(MembershipRequested, (data) => [to(rooms.user(data.ownerUserId), CompanyTouched, { companyId: data.companyId })]);

/** Maps an event to browser pushes; most events have none. */
export const pushesFor = (event: FeedEvent): Push[] => rules.get(event.envelope.type)?.(event) ?? [];
