import type { Order } from '@cotizaobra/proto/orders/model';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import {
  IconArrowBackUp,
  IconAward,
  IconBan,
  IconCheck,
  IconLock,
  IconReceiptTax,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { orderTexts as texts } from '../orders.texts.js';
import classes from './order.module.css';

const icons = {
  issue: IconAward,
  confirm: IconCheck,
  decline: IconX,
  cancel: IconBan,
  withdraw: IconArrowBackUp,
  receive: IconTruckDelivery,
  reverse: IconArrowBackUp,
  close: IconLock,
  note: IconReceiptTax,
} as const;

/** Who did what when, newest first. */
export function OrderHistory({ order: { history } }: { order: Order }) {
  return (
    <section>
      <h2 className={classes.heading}>{texts.history}</h2>
      <ul className={classes.history}>
        {history.map(({ at, action, by, role, reception, reason }, position) => {
          const Icon = icons[action];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be alike
            <li key={history.length - position}>
              <Icon size={18} stroke={1.5} aria-hidden />
              <span>
                <b>{by ?? texts.someone[role]}</b> {texts.did[action]} {reception ?? ''}
                {reason ? <small>{texts.reason(reason)}</small> : null}
              </span>
              <small>{formatDateTime(at)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
