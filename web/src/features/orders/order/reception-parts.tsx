import type { Order, Reception } from '@cotizaobra/proto/orders/model';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { orderTexts as texts } from '../orders.texts.js';
import classes from './order.module.css';

/** Lines named for each reception; the others are counted. */
const NAMED = 4;

/** What one reception brought. */
export function ArrivedLines({ order, reception: { lines } }: { order: Order; reception: Reception }) {
  return (
    <>
      <ul className={classes.what}>
        {lines.slice(0, NAMED).map(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId);
          return (
            <li key={lineId}>
              <b>
                <s>
                  {signed(quantity, formatDecimal)} {line?.unit}
                </s>
              </b>
              <s>{line?.description}</s>
            </li>
          );
        })}
      </ul>
      {lines.length > NAMED ? <small>{texts.moreLines(lines.length - NAMED)}</small> : null}
    </>
  );
}

/** A reversal counts down: `-12` → `−12.00`. */
export const signed = (decimal: string, format: (decimal: string) => string): string =>
  decimal.startsWith('-') ? `−${format(decimal.slice(1))}` : format(decimal);
