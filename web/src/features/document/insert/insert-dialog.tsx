import type { RowContent } from '@cotizaobra/item-grid/model/insert';
import type { InsertContext } from '@cotizaobra/item-grid/view/insert-menu';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { SearchField } from '../../../components/data/search-field.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { RateField, rateOf } from '../../../components/forms/rate-field.js';
import { insertTexts as texts } from './insert.texts.js';
import classes from './insert-dialog.module.css';
import { asksForRate, contentOf, type Insertable } from './insertable.js';
import { InsertableList } from './insertable-list.js';

const AnalysisDialog = lazy(async () => ({
  default: (await import('../../../components/analysis/analysis-dialog.js')).AnalysisDialog,
}));

/** Searches partidas and resources; inserts the chosen ones after the active row. */
export function InsertDialog({ context, onClose }: { context: InsertContext; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Insertable>>(new Map());
  const [typedRate, setTypedRate] = useState('');
  const [comma, setComma] = useState(context.comma);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [analysis, setAnalysis] = useState<string | null>(null);
  const { close, question } = useDiscardGuard(chosen.size > 0 || typedRate !== '', onClose);
  const rated = asksForRate(context);
  const rate = rateOf(typedRate, comma);
  const answerComma = (said: CommaReading) => {
    setComma(said);
    context.rememberComma(said);
  };
  const toggle = (insertable: Insertable) => {
    const next = new Map(chosen);
    if (!next.delete(insertable.id)) next.set(insertable.id, insertable);
    setChosen(next);
  };
  const insert = () => {
    setRefusal(null);
    if (rated && rate === null) return setRefusal(texts.rateRequired);
    const contents: RowContent[] = [];
    for (const insertable of chosen.values()) {
      const content = contentOf(insertable, context, rate);
      if (!content) return setRefusal(texts.priceTooHigh(insertable.name));
      contents.push(content);
    }
    onClose();
    context.insertRows(contents);
  };
  return (
    <DialogFrame
      opened
      flush
      onClose={close}
      size={760}
      title={texts.title}
      subtitle={texts.subtitle}
      footer={
        <>
          <p>{hintOf(context)}</p>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button disabled={chosen.size === 0} onClick={insert}>
            {texts.insert(chosen.size)}
          </Button>
        </>
      }
    >
      <div className={classes.head}>
        <SearchField label={texts.search} value={search} onSearch={setSearch} autoFocus />
        {rated ? (
          <RateField
            label={texts.rate(context.currency)}
            description={texts.rateHint}
            typed={typedRate}
            onTyped={setTypedRate}
            comma={comma}
            onComma={answerComma}
            error={refusal === texts.rateRequired ? refusal : undefined}
          />
        ) : null}
        {refusal && refusal !== texts.rateRequired ? <Notice tone="err">{refusal}</Notice> : null}
      </div>
      <InsertableList search={search} context={context} rate={rate} {...{ chosen, toggle }} onAnalysis={setAnalysis} />
      {analysis ? (
        <Suspense fallback={null}>
          <AnalysisDialog id={analysis} onClose={() => setAnalysis(null)} />
        </Suspense>
      ) : null}
      {question}
    </DialogFrame>
  );
}

function hintOf({ kind, taxMode }: InsertContext): string {
  if (kind === 'unpriced') return texts.withoutPrice;
  return taxMode === 'INCLUDED' ? texts.withIgv : texts.withoutIgv;
}
