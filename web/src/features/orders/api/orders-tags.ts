import { socketNames } from '@cotizaobra/proto/socket-names';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';
import { registerLateEvent, registerLiveEvent } from '../../../realtime/live-tags.js';

const tagTypes = ['Order', 'OrderList'] as const;

/** The part of the API for orders, with what its answers are filed under. */
export const ordersApi = quotationApi.enhanceEndpoints({ addTagTypes: tagTypes });

/** Tags that a step of an order invalidates: it, the lists, and the comparison whose lines a decline opens. */
export const stepped = (id: string, requestId: string) => [
  { type: 'Order' as const, id },
  'OrderList' as const,
  { type: 'Document' as const, id: requestId },
];

registerLiveEvent<{ orderId: string }>({ name: socketNames.orderTouched }, tagTypes, ({ orderId }) => [
  { type: 'Order', id: orderId },
  'OrderList',
]);
// A declined order opens lines of its award, once quotations has heard of it.
registerLateEvent({ name: socketNames.orderTouched }, ['Document']);
