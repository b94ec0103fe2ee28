import { catalogRouteTable as routes } from '@cotizaobra/proto/catalog-route-table';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateWebhook } from '@cotizaobra/proto/webhooks/create-webhook';
import type { GetWebhookDelivery } from '@cotizaobra/proto/webhooks/get-webhook-delivery';
import type { ListWebhookDeliveries } from '@cotizaobra/proto/webhooks/list-webhook-deliveries';
import type { ListWebhooks } from '@cotizaobra/proto/webhooks/list-webhooks';
import type { Delivery, DeliveryState, Webhook, WebhookForm } from '@cotizaobra/proto/webhooks/model';
import type { UpdateWebhook } from '@cotizaobra/proto/webhooks/update-webhook';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

export type WithSecret = MessageOutput<typeof CreateWebhook>;
type DeliveryKey = { id: string; deliveryId: string };

const webhooksApi = baseApi.enhanceEndpoints({ addTagTypes: ['Webhooks', 'WebhookDeliveries'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<MessageOutput<typeof ListWebhooks>, void>({
      query: () => call(routes.listWebhooks),
      providesTags: ['Webhooks'],
    }),
    createWebhook: build.mutation<WithSecret, WebhookForm>({
      query: (body) => call(routes.createWebhook, { body }),
      // Also after a refusal: another user may have added one.
      invalidatesTags: ['Webhooks'],
    }),
    updateWebhook: build.mutation<Webhook, MessageInput<typeof UpdateWebhook>>({
      query: ({ id, ...body }) => call(routes.updateWebhook, { params: { id }, body }),
      invalidatesTags: ['Webhooks', 'WebhookDeliveries'],
    }),
    deleteWebhook: build.mutation<object, string>({
      query: (id) => call(routes.deleteWebhook, { params: { id } }),
      invalidatesTags: ['Webhooks'],
    }),
    rotateWebhookSecret: build.mutation<WithSecret, { id: string; version: number }>({
      query: ({ id, version }) => call(routes.rotateWebhookSecret, { params: { id }, body: { version } }),
      invalidatesTags: ['Webhooks'],
    }),
    pingWebhook: build.mutation<Delivery, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => call(routes.pingWebhook, { params: { id }, body: {}, idempotencyKey }),
      invalidatesTags: ['WebhookDeliveries'],
    }),
    webhookDeliveries: build.query<
      MessageOutput<typeof ListWebhookDeliveries>,
      { id: string; page: number; state: DeliveryState | null }
    >({
      query: ({ id, ...query }) => call(routes.listWebhookDeliveries, { params: { id }, query }),
      providesTags: ['WebhookDeliveries'],
    }),
    webhookDelivery: build.query<MessageOutput<typeof GetWebhookDelivery>, DeliveryKey>({
      query: (params) => call(routes.getWebhookDelivery, { params }),
      providesTags: ['WebhookDeliveries'],
    }),
    resendWebhookDelivery: build.mutation<Delivery, DeliveryKey & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...params }) =>
        call(routes.resendWebhookDelivery, { params, body: {}, idempotencyKey }),
      invalidatesTags: ['WebhookDeliveries'],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  usePingWebhookMutation,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
  useResendWebhookDeliveryMutation,
} = webhooksApi;
