import type { Currency } from '@cotizaobra/proto/rules/currency';
import { LoadingOverlay } from '@mantine/core';
import { useMemo, useState } from 'react';
import { previewTexts as texts } from '../import-file.texts.js';
import type { Mapping, Proposal } from '../proposal.js';
import { Analyses } from './analyses.js';
import { ControlSums } from './control-sums.js';
import { Notices } from './notices.js';
import { ColumnList } from './other-columns.js';
import classes from './preview.module.css';
import { PreviewCards } from './preview-cards.js';
import { PreviewTable } from './preview-table.js';
import { Questions } from './questions.js';
import { ReadingBar } from './reading-bar.js';
import { Recognized } from './recognized.js';
import { rowMarks } from './row-marks.js';
import { allColumns } from './source-columns.js';
import type { RowTarget } from './use-row-target.js';

/** On a phone one of these fills the screen. */
export type PreviewStep = 'columns' | 'items' | 'review';

interface PreviewProps {
  proposal: Proposal;
  currency: Currency;
  unpriced: boolean;
  busy: boolean;
  /** Null where all fits beside each other. */
  step: PreviewStep | null;
  onStep: (step: PreviewStep) => void;
  onChange: (mapping: Mapping) => void;
}

/** What was understood of the file, before anything is stored. */
export function Preview({ proposal, currency, unpriced, busy, step, onStep, onChange }: PreviewProps) {
  const [only, setOnly] = useState(false);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const marks = useMemo(() => rowMarks(proposal), [proposal]);
  const rows = useMemo(
    () => (only ? proposal.tree.filter(({ row }) => marks.has(row)) : proposal.tree),
    [proposal, marks, only],
  );
  const go = (row: number) => {
    setTarget((last) => ({ row, asked: (last?.asked ?? 0) + 1 }));
    onStep('items');
  };
  const shows = (part: PreviewStep) => step === null || step === part;
  return (
    <div className={classes.preview} data-step={step ?? undefined}>
      <LoadingOverlay
        visible={busy}
        zIndex={3}
        overlayProps={{ backgroundOpacity: 0.4 }}
        loaderProps={{ role: 'status', 'aria-label': texts.updating }}
      />
      {shows('columns') ? (
        <ReadingBar alone={step !== null} proposal={proposal} disabled={busy} onChange={onChange} />
      ) : null}
      {step === 'columns' ? (
        <div className={classes.side}>
          <Questions questions={proposal.questions} disabled={busy} onChange={onChange} />
          <Recognized proposal={proposal} />
          <section>
            <h3>{texts.steps.columns}</h3>
            <ColumnList columns={allColumns(proposal)} proposal={proposal} disabled={busy} onChange={onChange} />
          </section>
        </div>
      ) : null}
      {step === 'items' ? (
        <PreviewCards rows={rows} marks={marks} unpriced={unpriced} target={target} busy={busy} />
      ) : null}
      {step === null ? (
        <PreviewTable
          proposal={proposal}
          rows={rows}
          marks={marks}
          unpriced={unpriced}
          target={target}
          busy={busy}
          onChange={onChange}
        />
      ) : null}
      {shows('review') ? (
        <aside className={classes.side}>
          {step === null ? (
            <>
              <Questions questions={proposal.questions} disabled={busy} onChange={onChange} />
              <Recognized proposal={proposal} />
            </>
          ) : null}
          <Analyses analyses={proposal.analyses} disabled={busy} onChange={onChange} />
          <ControlSums proposal={proposal} currency={currency} />
          <Notices proposal={proposal} only={only} onOnly={setOnly} onGo={go} />
        </aside>
      ) : null}
    </div>
  );
}
