import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Notice } from '../../../components/feedback/notice.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { budgetTexts, analysisTexts as texts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import classes from './analysis.module.css';
import { AnalysisEditor } from './analysis-editor.js';
import { TakeAnalysisDialog } from './take-analysis-dialog.js';
import { type OpenAnalysis, useAnalysis } from './use-analysis.js';

interface AnalysisOfPartProps {
  host: BudgetHost;
  row: EditorRow;
  number: string;
  onClose: () => void;
}

/** The analysis of one part, or how it gets one. */
export function AnalysisOfPart({ host, row, number, onClose }: AnalysisOfPartProps) {
  const analysis = useAnalysis(host, row);
  const [taking, setTaking] = useState(false);
  const { draft, loading, error, refetch } = analysis;
  const start = () => analysis.start({ yield: null, unit: row.unit ? `${row.unit}/día` : '', supplies: [] });
  return (
    <>
      <Head row={row} number={number} analysis={analysis} onClose={onClose} />
      {analysis.save.kind === 'failed' ? (
        <Notice
          tone="err"
          action={
            <Button size="xs" variant="default" onClick={analysis.retry}>
              {budgetTexts.retry}
            </Button>
          }
        >
          {analysis.save.fault.text}
        </Notice>
      ) : null}
      {host.quotation.taxMode === 'INCLUDED' && (draft || !host.readOnly) ? (
        <Notice tone="warn">{texts.withoutTax}</Notice>
      ) : null}
      {draft ? (
        <AnalysisEditor
          host={host}
          row={row}
          number={number}
          analysis={analysis}
          draft={draft}
          onTake={() => setTaking(true)}
        />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={refetch} />
      ) : loading ? (
        <PageLoading label={texts.loading} />
      ) : (
        <NoAnalysis host={host} row={row} onStart={start} onTake={() => setTaking(true)} />
      )}
      {taking ? (
        <TakeAnalysisDialog
          replaces={draft !== null && draft.supplies.length > 0}
          unit={row.unit}
          description={row.description}
          inSoles={host.quotation.typeMoneda === 'PEN'}
          onTake={(taken) => {
            setTaking(false);
            if (draft) analysis.change(taken);
            else analysis.start(taken);
          }}
          onClose={() => setTaking(false)}
        />
      ) : null}
    </>
  );
}

interface HeadProps extends Omit<AnalysisOfPartProps, 'host'> {
  analysis: OpenAnalysis;
}

function Head({ row, number, analysis, onClose }: HeadProps) {
  const { kind } = analysis.save;
  const said = { idle: '', saving: texts.saving, saved: texts.saved, failed: texts.notSaved }[kind];
  return (
    <header className={classes.head}>
      <div>
        <p>
          {texts.title}
          <span className={classes.save} data-state={kind} role="status">
            {said}
          </span>
        </p>
        <h2>
          <span>{number}</span> {row.description}
        </h2>
      </div>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={texts.close} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </header>
  );
}

interface NoAnalysisProps {
  host: BudgetHost;
  row: EditorRow;
  onStart: () => void;
  onTake: () => void;
}

function NoAnalysis({ host, row, onStart, onTake }: NoAnalysisProps): ReactNode {
  const currency = useEditorPart(host.store, ({ pricing }) => pricing.currency);
  return (
    <div className={classes.none}>
      <h3>{row.price === null ? texts.none.blank : texts.none.title}</h3>
      {row.price === null ? null : (
        <b>
          {currencyWords[currency].symbol} {formatDecimal(row.price)}
        </b>
      )}
      <p>{host.readOnly ? texts.none.readOnly : texts.none.text}</p>
      {host.readOnly ? null : (
        <div className={classes.ways}>
          <Button onClick={onStart}>{texts.none.own}</Button>
          <Button variant="default" onClick={onTake}>
            {texts.none.search}
          </Button>
        </div>
      )}
    </div>
  );
}
