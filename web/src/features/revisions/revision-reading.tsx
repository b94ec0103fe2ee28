import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { useMemo } from 'react';
import { AfterDelay } from '../../components/feedback/after-delay.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { elementsOf } from '../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { DetailFacts } from '../../quotation/parts/detail-facts.js';
import { FactList } from '../../quotation/parts/fact-list.js';
import { flatItems } from '../../quotation/rules/flat-elements.js';
import { usePlaceNames } from '../../quotation/rules/use-place-names.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { RevisionItems } from './revision-items.js';
import { RevisionTotals } from './revision-totals.js';
import { revisionKey, useGetRevisionQuery } from './revisions.api.js';
import classes from './revisions.module.css';
import { revisionTexts as texts } from './revisions.texts.js';

/** One revision as sent; read-only. */
export function RevisionReading({ documentId, revision }: { documentId: string; revision: number }) {
  const { currentData: header, error, refetch } = useGetRevisionQuery({ id: documentId, revision });
  const key = revisionKey(documentId, revision);
  const items = useMemo(() => {
    return header ? flatItems(elementsOf(key).elements, header.quotation.numbering) : [];
  }, [key, header]);
  if (error && !header) return <ErrorState title={texts.errorOne} error={error} onRetry={refetch} />;
  if (!header) {
    return (
      <div className={classes.wait} role="status" aria-label={texts.loadingOne}>
        <AfterDelay>{texts.loadingOne}</AfterDelay>
      </div>
    );
  }
  const { quotation } = header;
  return (
    <div className={classes.stack}>
      <RevisionFacts header={header} />
      {items.length === 0 ? (
        <EmptyState title={texts.noItems} />
      ) : (
        <RevisionItems items={items} priced={quotation.types === 'Quotation'} />
      )}
      {quotation.types === 'Quotation' ? <RevisionTotals quotation={quotation} /> : null}
    </div>
  );
}

function RevisionFacts({ header: { quotation } }: { header: DocumentHeader }) {
  const places = usePlaceNames(quotation);
  const priced = quotation.types === 'Quotation';
  return (
    <div className={classes.facts}>
      <FactList
        none={panelTexts.unspecified}
        facts={[
          [texts.sentAt, quotation.sentAt ? formatDateTime(quotation.sentAt) : null],
          [panelTexts.name, quotation.name],
          [panelTexts.project, quotation.nameProyect],
          [panelTexts.currency, currencyWords[quotation.typeMoneda].name],
          ...(priced ? ([[panelTexts.taxMode, panelTexts.taxModes[quotation.taxMode]]] as const) : []),
          [panelTexts.address, [...places, quotation.address].filter(Boolean).join(' › ')],
        ]}
      />
      {priced ? <DetailFacts quotation={quotation} /> : null}
    </div>
  );
}
