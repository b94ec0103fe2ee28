import type { Comparison } from '@cotizaobra/proto/quotations/revisions';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { AfterDelay } from '../../components/feedback/after-delay.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ChangedGeneral, ChangedLines } from './changed-values.js';
import { ComparedTotals } from './compared-totals.js';
import { type ComparedWords, useComparedWords } from './compared-words.js';
import { RevisionItems } from './revision-items.js';
import { useCompareRevisionsQuery } from './revisions.api.js';
import classes from './revisions.module.css';
import { revisionTexts, comparisonTexts as texts } from './revisions.texts.js';
import type { Until } from './use-revisions-view.js';

interface ComparisonReadingProps {
  documentId: string;
  from: number;
  to: Until;
  /** The document's current value; if a revision had another one, its data shows it. */
  currency: Currency;
}

/** What changed from one revision to another. */
export function ComparisonReading({ documentId, from, to, currency }: ComparisonReadingProps) {
  const { currentData: comparison, error, refetch } = useCompareRevisionsQuery({ id: documentId, from, to });
  const words = useComparedWords(comparison, currency);
  if (error && !comparison) return <ErrorState title={revisionTexts.errorCompare} error={error} onRetry={refetch} />;
  if (!comparison) {
    return (
      <div className={classes.wait} role="status" aria-label={revisionTexts.comparing}>
        <AfterDelay>{revisionTexts.comparing}</AfterDelay>
      </div>
    );
  }
  return <Differences comparison={comparison} words={words} />;
}

function Differences({ comparison, words }: { comparison: Comparison; words: ComparedWords }) {
  const { general, added, removed, changed } = comparison;
  const priced = comparison.to.totalAmount !== null || comparison.from.totalAmount !== null;
  const lines = added.length + removed.length + changed.length;
  return (
    <div className={classes.stack}>
      <p role="status" className={classes.summary}>
        {texts.summary(added.length, removed.length, changed.length)}
      </p>
      <ComparedTotals comparison={comparison} words={words} />
      {lines + general.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingWhy} /> : null}
      {general.length > 0 ? <ChangedGeneral changes={general} words={words} /> : null}
      {changed.length > 0 ? <ChangedLines lines={changed} words={words} /> : null}
      {added.length > 0 ? (
        <section className={classes.added}>
          <h3>{texts.added}</h3>
          <RevisionItems items={added} priced={priced} caption={texts.added} />
        </section>
      ) : null}
      {removed.length > 0 ? (
        <section className={classes.removed}>
          <h3>{texts.removed}</h3>
          <RevisionItems items={removed} priced={priced} caption={texts.removed} />
        </section>
      ) : null}
    </div>
  );
}
