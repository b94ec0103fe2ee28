import type { Order } from '@cotizaobra/proto/orders/model';
import { orderStateNames } from '@cotizaobra/proto/orders/order-states.table';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import { ordersTexts, orderTexts as texts } from '../orders.texts.js';
import { ReceivedCota } from '../received-cota.js';
import classes from './order.module.css';

/** The way of the order so far, and what was received by amount. */
export function OrderProgress({ order }: { order: Order }) {
  const { received, currency, code, state, reason } = order;
  const started = state === 'PARTLY_RECEIVED' || state === 'RECEIVED' || state === 'CLOSED';
  return (
    <section className={classes.progress} aria-label={texts.progress}>
      <ol className={classes.steps}>
        {stepsOf(order).map(({ name, at, look }) => (
          <li key={name} data-look={look}>
            {look === 'done' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
            {look === 'ended' ? <IconX size={16} stroke={2} aria-hidden /> : null}
            {look === 'ahead' ? <IconCircleDashed size={16} stroke={1.5} aria-hidden /> : null}
            <b>{name}</b>
            {at ? <small>{formatDateTime(at)}</small> : null}
          </li>
        ))}
      </ol>
      {reason ? <p className={classes.reason}>{texts.reason(reason)}</p> : null}
      {started ? (
        <div className={classes.amounts}>
          <ReceivedCota label={ordersTexts.receivedOf(code)} percent={received.percent} />
          <p>
            <b>{texts.receivedAmount(formatMoney(received.amount, currency), received.percent)}</b>
            <span>{texts.pendingAmount(formatMoney(received.pendingAmount, currency))}</span>
          </p>
        </div>
      ) : null}
    </section>
  );
}

interface Step {
  name: string;
  at: string | null;
  look: 'done' | 'ahead' | 'ended';
}

/** Issued, confirmed, received; or where it ended. */
function stepsOf({ state, issuedAt, history }: Order): Step[] {
  const when = (action: Order['history'][number]['action']) =>
    history.find((entry) => entry.action === action)?.at ?? null;
  const issued: Step = { name: orderStateNames.ISSUED, at: issuedAt, look: 'done' };
  const confirmedAt = when('confirm');
  const confirmed: Step = { name: orderStateNames.CONFIRMED, at: confirmedAt, look: confirmedAt ? 'done' : 'ahead' };
  if (state === 'DECLINED') return [issued, { name: orderStateNames.DECLINED, at: when('decline'), look: 'ended' }];
  if (state === 'CANCELLED') {
    const ended: Step = { name: orderStateNames.CANCELLED, at: when('cancel') ?? when('withdraw'), look: 'ended' };
    return confirmedAt ? [issued, confirmed, ended] : [issued, ended];
  }
  if (state === 'CLOSED') return [issued, confirmed, { name: orderStateNames.CLOSED, at: when('close'), look: 'done' }];
  const received: Step = {
    name: orderStateNames[state === 'PARTLY_RECEIVED' ? 'PARTLY_RECEIVED' : 'RECEIVED'],
    at: state === 'RECEIVED' || state === 'PARTLY_RECEIVED' ? when('receive') : null,
    look: state === 'RECEIVED' ? 'done' : 'ahead',
  };
  return [issued, confirmed, received];
}
