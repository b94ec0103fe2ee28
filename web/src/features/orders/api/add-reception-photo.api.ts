import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import type { Order } from '@cotizaobra/proto/orders/model';
import { call } from '../../../api/call.js';
import { ordersApi } from './orders-tags.js';

interface NewPhoto {
  id: string;
  receptionId: string;
  file: File;
}

const api = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    addReceptionPhoto: build.mutation<Order, NewPhoto>({
      query: ({ id, receptionId, file }) => {
        const body = new FormData();
        body.set('file', file);
        return call(catalogRouteTable.addReceptionPhoto, { params: { id, receptionId }, body });
      },
      invalidatesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
    }),
  }),
});

export const { useAddReceptionPhotoMutation } = api;
