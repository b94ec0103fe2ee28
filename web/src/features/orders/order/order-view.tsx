import type { Order } from '@cotizaobra/proto/orders/model';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { GuestMark, StatusBadge } from '../../../components/data/status-badge.js';
import { DocumentBar } from '../../../quotation/parts/document-bar.js';
import { ordersPath } from '../../../quotation/rules/paths.js';
import { OrderBadge } from '../order-badge.js';
import { orderTexts as texts } from '../orders.texts.js';
import classes from './order.module.css';
import { OrderActions, type OrderDialog, OrderRoleNote, OrderSteps, useHasSteps } from './order-actions.js';
import { OrderHistory } from './order-history.js';
import { OrderLines } from './order-lines.js';
import { OrderProgress } from './order-progress.js';
import { OrderRail } from './order-rail.js';
import phoneClasses from './phone-order.module.css';
import { Receptions } from './receptions.js';

const OrderRemarks = lazy(async () => ({
  default: (await import('../../reputation/order-remarks.js')).OrderRemarks,
}));
const OrderDialogs = lazy(async () => ({ default: (await import('./order-dialogs.js')).OrderDialogs }));

/** One order: its progress, lines, receptions, terms and history. */
export function OrderView({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const { code, title, state, side, buyer, provider } = order;
  const hasSteps = useHasSteps(order);
  const back = side === 'purchases' ? ordersPath : `${ordersPath}?tab=ventas`;
  return (
    <>
      <DocumentBar
        backTo={back}
        backLabel={texts.back}
        title={title}
        pageTitle={`${code} ${title}`}
        actions={
          <>
            <OrderActions order={order} onDialog={setDialog} />
            {phone ? null : <OrderSteps order={order} onDialog={setDialog} />}
          </>
        }
      >
        <StatusBadge tone="line">{code}</StatusBadge>
        <OrderBadge state={state} />
        <span className={classes.party}>{side === 'purchases' ? provider.name : buyer.name}</span>
        {side === 'purchases' ? <GuestMark guest={provider.guest} /> : null}
      </DocumentBar>
      <OrderRoleNote order={order} />
      <div className={classes.page}>
        <OrderProgress order={order} />
        <div className={classes.main}>
          <OrderLines order={order} />
          <Receptions order={order} onReverse={(reception) => setDialog({ kind: 'reverse', reception })} />
          {state === 'RECEIVED' ? (
            <Suspense fallback={null}>
              <OrderRemarks order={order} />
            </Suspense>
          ) : null}
          <OrderHistory order={order} />
        </div>
        <OrderRail order={order} />
      </div>
      {phone && hasSteps ? (
        <div className={phoneClasses.bar} data-keep-clear>
          <OrderSteps order={order} onDialog={setDialog} />
        </div>
      ) : null}
      {dialog ? (
        <Suspense fallback={null}>
          <OrderDialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
