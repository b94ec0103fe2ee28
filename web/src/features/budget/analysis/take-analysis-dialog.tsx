import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { SearchField } from '../../../components/data/search-field.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { Notice } from '../../../components/feedback/notice.js';
import { type FoundAnalysis, takeAnalysis, useFoundAnalyses } from '../api/find-analyses.api.js';
import { analysisTexts } from '../budget.texts.js';
import classes from './analysis.module.css';
import type { AnalysisDraft } from './analysis-draft.js';

const texts = analysisTexts.take;

interface TakeAnalysisDialogProps {
  /** The part has supplies, which go. */
  replaces: boolean;
  /** Of the part. */
  unit: string;
  description: string;
  /** The document is in Soles. */
  inSoles: boolean;
  onTake: (taken: AnalysisDraft) => void;
  onClose: () => void;
}

type Source = FoundAnalysis['source'];

/** Searches the common partidas and 'Mis APUs'; the chosen analysis is copied into the part. */
export function TakeAnalysisDialog({ replaces, unit, description, inSoles, onTake, onClose }: TakeAnalysisDialogProps) {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState(() => description.trim().split(/\s+/).slice(0, 2).join(' '));
  const [source, setSource] = useState<Source>('COMMON');
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (found: FoundAnalysis) => {
    setRefusal(null);
    try {
      const { yield: perDay, supplies } = await takeAnalysis(dispatch, found);
      onTake({
        yield: perDay,
        unit: found.unit ? `${found.unit}/día` : '',
        // Both sources are in Soles: in another currency their prices would be wrong in silence.
        supplies: supplies.map((supply) => ({ ...supply, ...(inSoles ? {} : { price: null }), key: randomId() })),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.text);
    }
  };
  return (
    <DialogFrame
      opened
      flush
      onClose={onClose}
      size={720}
      title={texts.title}
      subtitle={replaces ? texts.replaces : null}
    >
      <div className={classes.search}>
        <SegmentedControl
          aria-label={texts.title}
          data={[
            { value: 'COMMON', label: texts.common },
            { value: 'OWN', label: texts.own },
          ]}
          value={source}
          onChange={(value) => setSource(value as Source)}
        />
        <SearchField label={texts.search} value={search} onSearch={setSearch} autoFocus />
        {inSoles ? null : <Notice tone="warn">{texts.inSoles}</Notice>}
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
      </div>
      <Results source={source} search={search} unit={unit} onTake={(found) => void take(found)} />
    </DialogFrame>
  );
}

interface ResultsProps {
  source: Source;
  search: string;
  unit: string;
  onTake: (found: FoundAnalysis) => void;
}

function Results({ source, search, unit, onTake }: ResultsProps) {
  const { found, error, isFetching, refetch } = useFoundAnalyses(source, search);
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!found) return <ListSkeleton label={texts.loading} rows={5} rowHeight={44} />;
  if (found.length === 0) {
    const none = source === 'OWN' && search === '';
    return (
      <EmptyState
        drawing={none ? <FirstBrickDrawing /> : <NoMatchDrawing />}
        title={none ? texts.nothing : texts.noMatch}
        text={none ? texts.nothingText : texts.noMatchText}
      />
    );
  }
  return (
    <ul className={classes.found} aria-busy={isFetching}>
      {found.map((each) => (
        <li key={each.id}>
          <div>
            {each.name}
            <small>{each.unit === unit ? each.note : texts.unit(each.unit, unit)}</small>
          </div>
          <b>{formatMoney(each.cost, 'PEN')}</b>
          <Button size="xs" variant="default" aria-label={texts.chooseNamed(each.name)} onClick={() => onTake(each)}>
            {texts.use}
          </Button>
        </li>
      ))}
    </ul>
  );
}
