import * as chat from '@cotizaobra/proto/chat/events';
import * as companies from '@cotizaobra/proto/companies/events';
import * as identity from '@cotizaobra/proto/identity/events';
import * as orders from '@cotizaobra/proto/orders/events';
import * as quotations from '@cotizaobra/proto/quotations/events';

/** Which events have an effect in which database. The inbox shows a consumer that takes another type. */
export const consumedTypes: Record<string, readonly string[]> = {
  companies: [identity.AccountRegistered.type, identity.ProfileSaved.type],
  chat: [identity.ProfileSaved.type],
  posts: [companies.CompanySaved.type],
  orders: [identity.ProfileSaved.type, quotations.QuotationAwarded.type, quotations.AwardUndone.type],
  quotations: [
    companies.CompanySaved.type,
    companies.MemberJoined.type,
    identity.ProfileSaved.type,
    chat.MessagePosted.type,
    chat.ThreadRead.type,
    orders.OrderDeclined.type,
  ],
  notifications: [
    companies.CompanySaved.type,
    companies.MemberJoined.type,
    companies.MemberLeft.type,
    companies.MembershipRequested.type,
    companies.MemberRefused.type,
    companies.OwnershipHandedOver.type,
    companies.CompanyReassigned.type,
    identity.ProfileSaved.type,
    chat.MessagePosted.type,
    chat.ThreadRead.type,
    quotations.DispatchSent.type,
    quotations.DispatchAccepted.type,
    quotations.AcceptanceUndone.type,
    quotations.DispatchRejected.type,
    quotations.DispatchReopened.type,
    quotations.DispatchWithdrawn.type,
    quotations.QuotationReturned.type,
    orders.OrderIssued.type,
    orders.OrderConfirmed.type,
    orders.OrderDeclined.type,
    orders.OrderCancelled.type,
    orders.OrderPartlyReceived.type,
    orders.OrderReceived.type,
    orders.OrderClosed.type,
  ],
};
