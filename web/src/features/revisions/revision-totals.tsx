import { Money } from '../../components/data/money.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { CoverageMark } from '../../quotation/parts/coverage-mark.js';
import classes from './revisions.module.css';
import { comparisonTexts as texts } from './revisions.texts.js';

/** Subtotal, IGV and total as they were sent. */
export function RevisionTotals({ quotation }: { quotation: DocumentHeader['quotation'] }) {
  const { subtotal, igv, totalAmount, typeMoneda, coverage } = quotation;
  return (
    <dl className={classes.totals}>
      {(
        [
          [texts.subtotal, subtotal],
          [texts.igv, igv],
          [texts.total, totalAmount],
        ] as const
      ).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={typeMoneda} strong={label === texts.total} />
            {label === texts.total ? <CoverageMark coverage={coverage} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
