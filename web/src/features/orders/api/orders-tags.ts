import { socketNames } from '@cotizaobra/proto/socket-names';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';
import { registerLiveEvent } from '../../../realtime/live-tags.js';

const tagTypes = ['Order', 'OrderList'] as const;

/** The part of the API for orders, with what its answers are filed under. */
export const ordersApi = quotationApi.enhanceEndpoints({ addTagTypes: tagTypes });

/** Tags that a step of an order invalidates: it, the lists, and the comparison whose lines a decline opens. */
export const stepped = (id: string, requestId: string) => [
  { type: 'Order' as const, id },
  'OrderList' as const,
  { type: 'Document' as const, id: requestId },
];

// Each step of an order brings a notification.
registerLiveEvent({ name: socketNames.notificationArrived }, tagTypes, () => tagTypes);
