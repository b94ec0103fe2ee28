import { CARRY_ROWS_MAX } from '@cotizaobra/proto/documents/model';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { columnsFor } from '../../view-model/columns.js';
import { documentOfOrder, orderView, printViewOfOrder } from '../../view-model/order-view.js';
import { rowViews } from '../../view-model/rows.js';
import type { Printable } from '../sheet.js';
import { orderTemplateOf } from './order.template.js';

/** An order for printing. @param logo a data URI, or null for the badge with the initials */
export function orderPrintableOf(order: PrintOrder, logo: string | null): Printable {
  const view = printViewOfOrder(order, logo);
  const rows = rowViews(documentOfOrder(order).rows, true);
  const large = order.lines.length > CARRY_ROWS_MAX;
  return {
    view,
    rows,
    template: orderTemplateOf(orderView(order, view)),
    columns: columnsFor(rows, true, large),
    termLines: view.terms.map((term) => [term]),
    large,
    carries: !large,
  };
}
