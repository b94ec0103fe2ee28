import type { OrderLine } from '@cotizaobra/proto/orders/model';
import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { IconCheck } from '@tabler/icons-react';
import { orderTexts as texts } from '../orders.texts.js';
import { ReceivedCota } from '../received-cota.js';
import classes from './phone-order.module.css';
import { receivedPercent } from './received-percent.js';

/** On a phone each line is a card: what was ordered, what arrived, and the balance. */
export const PhoneOrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <ul className={classes.cards} aria-label={texts.lines}>
    {lines.map(({ id, number, description, unit, quantity, price, partial, received, pending }) => {
      const percent = receivedPercent(received, quantity);
      return (
        <li key={id}>
          <span className={classes.number}>{number}</span>
          <div>
            <p className={classes.name}>
              <b>{description}</b>
              <b>{formatAmount(partial)}</b>
            </p>
            <p className={classes.quantity}>
              {formatDecimal(quantity)} {unit} × {formatDecimal(price)}
            </p>
            <p className={classes.arrived}>
              <span>
                {texts.receivedWord} <b>{formatDecimal(received)}</b>
              </span>
              {percent >= 100 ? (
                <span data-full>
                  <IconCheck size={16} stroke={2} aria-hidden /> {texts.complete}
                </span>
              ) : (
                <span>{texts.balance(formatDecimal(pending))}</span>
              )}
            </p>
            <ReceivedCota label={texts.receivedOf(number)} percent={percent} />
          </div>
        </li>
      );
    })}
  </ul>
);
