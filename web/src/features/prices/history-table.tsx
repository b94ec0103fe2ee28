import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import classes from './memory.module.css';
import type { OwnPrice } from './prices.api.js';
import { memoryTexts } from './prices.texts.js';

const texts = memoryTexts.own;

/** The history in words, for whom a drawing says nothing; newest first. */
export function HistoryTable({ history }: { history: readonly OwnPrice[] }) {
  const { day, price, company, code } = texts.columns;
  return (
    <details className={classes.table}>
      <summary>{texts.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section tabIndex={0} aria-label={texts.history(history.length)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{day}</th>
              <th scope="col">{price}</th>
              <th scope="col">{company}</th>
              <th scope="col">{code}</th>
            </tr>
          </thead>
          <tbody>
            {history.map((own) => (
              <tr key={`${own.dispatchId} ${own.price} ${own.day}`}>
                <td>{formatDate(own.day)}</td>
                <td>{formatDecimal(own.price)}</td>
                <td>{texts.company[own.side](own.company.name)}</td>
                <td>{own.code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
