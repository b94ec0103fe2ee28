import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import { call } from '../../api/call.js';
import { downloadFile } from '../../components/feedback/download-file.js';

interface PrintedOrder {
  id: string;
  code: string;
}

export const downloadOrderPdf = ({ id, code }: PrintedOrder): Promise<void> =>
  downloadFile({
    request: call(catalogRouteTable.orderPdf, { params: { id } }),
    name: `Orden_${code}.pdf`,
    what: `${code} en PDF`,
  });

export const downloadOrderExcel = ({ id, code }: PrintedOrder): Promise<void> =>
  downloadFile({
    request: call(catalogRouteTable.orderExcel, { params: { id } }),
    name: `Orden_${code}.xlsx`,
    what: `${code} en Excel`,
  });
