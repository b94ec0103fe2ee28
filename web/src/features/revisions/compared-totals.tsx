import type { Comparison } from '@cotizaobra/proto/quotations/revisions';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { CoverageMark } from '../../quotation/parts/coverage-mark.js';
import type { ComparedWords } from './compared-words.js';
import classes from './revisions.module.css';
import { comparisonTexts as texts } from './revisions.texts.js';

const rows = ['subtotal', 'igv', 'totalAmount'] as const;
const names = { subtotal: texts.subtotal, igv: texts.igv, totalAmount: texts.total };

/** `+S/ 120.00`, `−S/ 8.50`; null if the currencies differ. */
function differenceOf(from: string | null, to: string | null, { from: before, to: after }: ComparedWords['currency']) {
  if (from === null || to === null || before !== after) return null;
  const cents = amountToCents(to) - amountToCents(from);
  if (cents === 0n) return '–';
  return `${cents > 0n ? '+' : '−'}${formatMoneyCents(cents > 0n ? cents : -cents, after)}`;
}

const signed = (difference: number): string =>
  difference === 0 ? '–' : difference > 0 ? `+${difference}` : `−${-difference}`;

/** Both totals side by side, with their difference. */
export function ComparedTotals({ comparison, words }: { comparison: Comparison; words: ComparedWords }) {
  const { from, to } = comparison;
  const priced = rows.filter((row) => from[row] !== null || to[row] !== null);
  return (
    <section>
      <h3>{texts.totals}</h3>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>{texts.totals}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {([from, to] as const).map((side, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two sides are their places
                <th key={at} scope="col" className={classes.number}>
                  {at === 0 ? words.side.from : words.side.to}
                  {side.sentAt ? <small>{formatDate(side.sentAt)}</small> : null}
                </th>
              ))}
              <th scope="col" className={`${classes.number} ${classes.wide}`}>
                {texts.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.itemCount}</th>
              <td className={classes.number}>{from.itemCount}</td>
              <td className={classes.number}>{to.itemCount}</td>
              <td className={`${classes.number} ${classes.wide}`}>{signed(to.itemCount - from.itemCount)}</td>
            </tr>
            {priced.map((row) => (
              <tr key={row} data-total={row === 'totalAmount' || undefined}>
                <th scope="row">{names[row]}</th>
                <td className={classes.number}>
                  {words.amount('from', from[row])}
                  {row === 'totalAmount' ? <CoverageMark coverage={from.coverage} /> : null}
                </td>
                <td className={classes.number}>
                  {words.amount('to', to[row])}
                  {row === 'totalAmount' ? <CoverageMark coverage={to.coverage} /> : null}
                </td>
                <td className={`${classes.number} ${classes.wide}`}>
                  {differenceOf(from[row], to[row], words.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
