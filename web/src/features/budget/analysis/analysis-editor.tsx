import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { budgetProfileNames } from '@cotizaobra/proto/rules/budget/profile';
import { HOURS_PER_DAY } from '@cotizaobra/proto/rules/budget/supply';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { Cota } from '../../../components/brand/cota.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { removeAnalysis } from '../api/analysis.api.js';
import { budgetApi, budgetOf } from '../api/budget-tags.js';
import { analysisTexts as texts } from '../budget.texts.js';
import { type BudgetHost, changeBudget } from '../budget-host.js';
import { AddSupply } from './add-supply.js';
import classes from './analysis.module.css';
import {
  type AnalysisDraft,
  addSupply,
  type DraftSupply,
  figuresOf,
  moveSupply,
  type NewSupply,
  removeSupply,
  typeSupply,
  typeYield,
} from './analysis-draft.js';
import { KeepButton } from './keep-button.js';
import { MeasureField } from './measure-field.js';
import type { SupplyCell } from './supply-cells.js';
import { SupplyGrid } from './supply-grid.js';
import type { OpenAnalysis, OpenSupply } from './use-analysis.js';

interface AnalysisEditorProps {
  host: BudgetHost;
  row: EditorRow;
  number: string;
  analysis: OpenAnalysis;
  draft: AnalysisDraft;
  /** Another analysis in place of this one. */
  onTake: () => void;
}

/** Yield, unit cost, supplies and what is done with the whole analysis. */
export function AnalysisEditor({ host, row, number, analysis, draft, onTake }: AnalysisEditorProps) {
  const { readOnly, profile } = host;
  const comma = useEditorPart(host.store, (state) => state.comma);
  const currency = useEditorPart(host.store, ({ pricing }) => pricing.currency);
  const { symbol } = currencyWords[currency];
  const figures = useMemo(() => figuresOf(draft, profile), [draft, profile]);
  const [adding, setAdding] = useState(false);
  const [wanted, setWanted] = useState<SupplyCell | null>(null);
  const [active, setActive] = useState<DraftSupply | null>(null);
  const commands = {
    readOnly,
    type: (cell: Parameters<typeof typeSupply>[1]) => {
      const edited = typeSupply(draft, cell, comma);
      if (edited.ok) analysis.change(edited.draft);
      return edited;
    },
    remove: (key: string) => analysis.change(removeSupply(draft, key)),
    move: (key: string, step: 1 | -1) => {
      const moved = moveSupply(draft, key, step);
      if (moved) analysis.change(moved);
    },
    add: () => setAdding(true),
    undo: () => void analysis.undo(),
    redo: () => void analysis.redo(),
  };
  const add = (supply: NewSupply | null) => {
    setAdding(false);
    if (!supply) return;
    const added = addSupply(draft, supply);
    analysis.change(added.draft);
    const first = supply.kind === 'MATERIAL' || supply.kind === 'SUBCONTRACT' ? 'quantity' : 'crew';
    setWanted({ key: added.key, column: first });
  };
  const typeYieldText = (text: string) => {
    const edited = typeYield(draft, text, comma);
    if (!edited.ok) return edited.why;
    analysis.change(edited.draft);
    return null;
  };
  return (
    <>
      <div className={classes.body}>
        <div className={classes.measure}>
          <MeasureField
            label={texts.yield}
            value={draft.yield ?? ''}
            unit={draft.unit || texts.perDay(row.unit)}
            readOnly={readOnly}
            onType={typeYieldText}
          />
          <dl>
            <dt>{texts.day}</dt>
            <dd>
              {formatDecimal(String(HOURS_PER_DAY))} {texts.hours}
            </dd>
          </dl>
          <dl>
            <dt>{texts.rounding}</dt>
            <dd>{budgetProfileNames[profile]}</dd>
          </dl>
        </div>
        <Cota className={classes.cota ?? ''}>
          <b>
            {symbol} {formatDecimal(figures.cost)}
          </b>{' '}
          <small>{texts.per(row.unit)}</small>
        </Cota>
        <div className={classes.shares} aria-hidden>
          {figures.blocks.map(({ kind, share }) => (
            <i key={kind} data-kind={kind} style={{ flexGrow: Number(share) }} />
          ))}
        </div>
        {draft.supplies.length === 0 ? <p className={classes.empty}>{texts.empty}</p> : null}
        <TableScroll label={texts.grid} className={classes.scroll}>
          <SupplyGrid
            draft={draft}
            figures={figures}
            symbol={symbol}
            commands={commands}
            wanted={wanted}
            onActive={setActive}
          />
        </TableScroll>
        {readOnly ? null : (
          <AddSupply documentId={host.quotation.id} opened={adding} onOpen={() => setAdding(true)} onChoose={add} />
        )}
        <SharedNote supply={active as OpenSupply | null} readOnly={readOnly} />
      </div>
      {readOnly ? null : (
        <footer className={classes.foot}>
          <ToPrice host={host} row={row} number={number} price={`${symbol} ${formatDecimal(figures.cost)}`} />
          <Button variant="subtle" size="xs" onClick={onTake}>
            {texts.take.other}
          </Button>
          <KeepButton draft={draft} row={row} profile={profile} />
        </footer>
      )}
    </>
  );
}

/** Its price stands in other analyses too. */
function SharedNote({ supply, readOnly }: { supply: OpenSupply | null; readOnly: boolean }) {
  if (readOnly || !supply?.analyses || supply.analyses < 2) return null;
  return <Notice tone="blue">{texts.shared(supply.description, supply.analyses)}</Notice>;
}

interface ToPriceProps {
  host: BudgetHost;
  row: EditorRow;
  number: string;
  price: string;
}

/** 'Convertir en precio', after a question: the supplies of the part go. */
function ToPrice({ host, row, number, price }: ToPriceProps) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const convert = async () => {
    setBusy(true);
    const { id } = host.quotation;
    const result = await changeBudget(host, (version) =>
      dispatch(removeAnalysis.initiate({ id, itemId: row.id, version })).unwrap(),
    );
    setBusy(false);
    if ('fault' in result) return setRefusal(result.fault.text);
    setAsking(false);
    dispatch(budgetApi.util.invalidateTags(budgetOf(id)));
    void toast({ tone: 'ok', title: texts.toPriceDone(number), closeAfter: 3_000 });
  };
  return (
    <>
      <Button variant="subtle" size="xs" disabled={!row.hasDetail} onClick={() => setAsking(true)}>
        {texts.toPrice}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.toPriceAsk}
        confirmLabel={texts.toPrice}
        loading={busy}
        onConfirm={() => void convert()}
        onClose={() => setAsking(false)}
      >
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        {texts.toPriceText(price)}
      </ConfirmDialog>
    </>
  );
}
