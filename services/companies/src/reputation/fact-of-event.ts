import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import * as orders from '@cotizaobra/proto/orders/events';
import * as quotations from '@cotizaobra/proto/quotations/events';
import type { Fact, FactKind } from './fact.js';

type Told = Omit<Fact, 'eventId' | 'at' | 'version' | 'deadline' | 'promisedDay' | 'receivedDay'> &
  Partial<Pick<Fact, 'deadline' | 'promisedDay' | 'receivedDay'>>;
type Data<E extends EventDef> = EventMessage<E>['data'];
type DispatchData = Omit<Data<typeof quotations.AcceptanceUndone>, 'documentType'> & { documentType: string };
type AwardData = Data<typeof quotations.QuotationAwarded>;
type OrderData = Data<typeof orders.OrderIssued>;

/** An event that may be a fact, with the way to read it. */
interface Reader {
  def: EventDef;
  read: (data: never) => Told | null;
}

const reader = <E extends EventDef>(def: E, read: (data: Data<E>) => Told | null): Reader => ({ def, read });

/** A Request goes from the buyer to the provider. */
const ofRequest = (kind: FactKind, data: DispatchData, deadline: string | null = null): Told | null =>
  data.documentType !== 'Request'
    ? null
    : {
        kind,
        requestId: data.documentId,
        subjectId: data.dispatchId,
        buyerId: data.senderCompanyId,
        providerId: data.recipientCompanyId,
        deadline: deadline === null ? null : new Date(deadline),
      };

/** A Quotation goes from the provider to the buyer. */
const ofAnswer = (kind: FactKind, data: DispatchData, requestId: string | null): Told => ({
  kind,
  requestId,
  subjectId: data.dispatchId,
  buyerId: data.recipientCompanyId,
  providerId: data.senderCompanyId,
});

const ofAward = (kind: FactKind, data: AwardData): Told => ({
  kind,
  requestId: data.requestId,
  subjectId: data.awardId,
  buyerId: data.buyerCompanyId,
  providerId: data.providerCompanyId,
});

const ofOrder = (kind: FactKind, data: OrderData, receivedDay: string | null = null): Told => ({
  kind,
  requestId: data.requestId,
  subjectId: data.orderId,
  buyerId: data.buyerCompanyId,
  providerId: data.providerCompanyId,
  promisedDay: data.promisedDay ?? null,
  receivedDay,
});

/** Every event that is a fact. A Request at a guest is none: nobody proved who answers a link. */
const factReaders: readonly Reader[] = [
  reader(quotations.DispatchSent, (data) =>
    data.toGuest ? null : ofRequest('request-sent', data, data.deadline ?? null),
  ),
  reader(quotations.DispatchWithdrawn, (data) => {
    // A newer revision took its place: nobody took anything back.
    if (data.reason === 'superseded') return null;
    return data.documentType === 'Request'
      ? ofRequest('request-withdrawn', data)
      : ofAnswer('answer-withdrawn', data, null);
  }),
  reader(quotations.DispatchRejected, (data) => ofRequest('request-refused', data)),
  reader(quotations.DeadlineExtended, (data) => ofRequest('deadline-extended', data, data.deadline)),
  reader(quotations.QuotationReturned, (data) => ofAnswer('answered', data, data.requestId)),
  reader(quotations.QuotationAwarded, (data) => ofAward('awarded', data)),
  reader(quotations.AwardUndone, (data) => ofAward('award-undone', data)),
  reader(orders.OrderIssued, (data) => ofOrder('order-issued', data)),
  reader(orders.OrderConfirmed, (data) => ofOrder('order-confirmed', data)),
  reader(orders.OrderDeclined, (data) => ofOrder('order-declined', data)),
  reader(orders.OrderCancelled, (data) => ofOrder('order-cancelled', data)),
  reader(orders.OrderPartlyReceived, (data) => ofOrder('order-partly-received', data)),
  reader(orders.OrderReceived, (data) => ofOrder('order-received', data, data.receivedOn ?? null)),
  reader(orders.OrderClosed, (data) => ofOrder('order-closed', data)),
];

const byType = new Map(factReaders.map((one) => [one.def.type, one]));

/** The fact that an event states; null if it states none that counts. */
export function factOf({ envelope, data }: EventMessage<EventDef>): Fact | null {
  const told = byType.get(envelope.type)?.read(data as never) ?? null;
  return (
    told && {
      eventId: envelope.id,
      at: new Date(envelope.time),
      version: envelope.aggregateVersion,
      deadline: null,
      promisedDay: null,
      receivedDay: null,
      ...told,
    }
  );
}
