import { Money } from '../../../components/data/money.js';
import type { DocumentHeader } from '../api/documents.api.js';
import { CoverageMark } from '../frame/coverage-mark.js';
import { comparisonTexts as texts } from '../texts/revisions.texts.js';
import classes from './revisions.module.css';

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
