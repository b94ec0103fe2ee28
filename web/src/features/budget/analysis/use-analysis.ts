import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { type AnalysisView, setAnalysis, useGetAnalysisQuery } from '../api/analysis.api.js';
import { budgetApi, budgetOf } from '../api/budget-tags.js';
import { type BudgetFault, type BudgetHost, changeBudget } from '../budget-host.js';
import type { AnalysisDraft, DraftSupply } from './analysis-draft.js';

type Supplies = MessageInput<typeof SetAnalysis>['supplies'];

/** A supply of the page also knows its resource and how many analyses use it. */
export interface OpenSupply extends DraftSupply {
  resourceId?: string | undefined;
  analyses?: number | undefined;
}

/** `fromCrew`: the quantity is not typed, so the draft leaves it blank. The keys of known places stay. */
function draftOf(view: AnalysisView, known: readonly DraftSupply[]): AnalysisDraft {
  return {
    yield: view.yield,
    unit: view.unit,
    supplies: view.supplies.map(
      (
        { resourceId, analyses, code, kind, description, unit, crew, quantity, price, fromCrew, ofShare },
        at,
      ): OpenSupply => ({
        key: known[at]?.description === description ? known[at].key : randomId(),
        resourceId,
        analyses,
        code: code || null,
        kind,
        description,
        unit,
        crew,
        quantity: fromCrew ? null : quantity,
        price: ofShare ? null : price,
      }),
    ),
  };
}

const inputOf = ({ supplies }: AnalysisDraft): Supplies =>
  supplies.map(({ code, kind, description, unit, crew, quantity, price }) => ({
    code,
    kind,
    description,
    unit,
    crew,
    quantity,
    price,
  }));

export type SaveState = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; fault: BudgetFault };

/** What is undone and redone in the open analysis. */
interface Past {
  done: readonly AnalysisDraft[];
  undone: readonly AnalysisDraft[];
}

type AnalysedRow = Pick<EditorRow, 'id' | 'hasDetail' | 'analysisOf'>;

const nothing: Past = { done: [], undone: [] };
const KEPT = 100;

/**
 * The analysis of one part while it is open: typed values show at once, one request is in flight, the latest wins.
 * Without an analysis the draft is null until `start`. A copy of a part has its analysis once it is saved.
 */
export function useAnalysis(host: BudgetHost, { id: itemId, hasDetail, analysisOf }: AnalysedRow) {
  const dispatch = useAppDispatch();
  const has = hasDetail === true;
  const { id } = host.quotation;
  const { currentData, error, refetch } = useGetAnalysisQuery(has && !analysisOf ? { id, itemId } : skipToken);
  const [draft, setDraft] = useState<AnalysisDraft | null>(null);
  const [past, setPast] = useState<Past>(nothing);
  const [save, setSave] = useState<SaveState>({ kind: 'idle' });
  const latest = useRef<AnalysisDraft | null>(null);
  const running = useRef(false);
  const unsaved = useRef(false);
  /** Version of the last answer to a save: a slower answer of an earlier one changes nothing. */
  const newest = useRef(0);
  const show = (next: AnalysisDraft | null) => {
    latest.current = next;
    setDraft(next);
  };

  // The server's version, unless something typed here is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer of the server is news
  useEffect(() => {
    const isOld = currentData && currentData.version < newest.current;
    if (currentData && !isOld && !unsaved.current && !running.current)
      show(draftOf(currentData, latest.current?.supplies ?? []));
  }, [currentData]);

  // 'Convertir en precio': what was here is no analysis any more.
  const had = useRef(has);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` only sets state
  useEffect(() => {
    if (had.current && !has && !unsaved.current) show(null);
    had.current = has;
  }, [has]);

  const send = async () => {
    if (running.current) return;
    running.current = true;
    setSave({ kind: 'saving' });
    let fault: BudgetFault | null = null;
    while (unsaved.current && latest.current && !fault) {
      const wanted = latest.current;
      unsaved.current = false;
      const { yield: perDay, unit } = wanted;
      const result = await changeBudget(host, (version) =>
        dispatch(
          setAnalysis.initiate({ id, itemId, version, yield: perDay, unit, prices: 'TAKE', supplies: inputOf(wanted) }),
        ).unwrap(),
      );
      if ('fault' in result) {
        fault = result.fault;
        unsaved.current = true;
      } else if (latest.current === wanted) {
        const { analysis } = result.answer;
        newest.current = analysis.version;
        show(draftOf(analysis, wanted.supplies));
        dispatch(budgetApi.util.invalidateTags(budgetOf(id)));
      }
    }
    running.current = false;
    setSave(fault ? { kind: 'failed', fault } : { kind: 'saved' });
  };
  const put = (next: AnalysisDraft) => {
    show(next);
    unsaved.current = true;
    // An analysis without supplies is no price: it is saved with its first supply, or when its last one goes.
    if (has || next.supplies.length > 0) void send();
  };
  const change = (next: AnalysisDraft) => {
    const before = latest.current;
    if (before === null || next === before) return;
    setPast(({ done }) => ({ done: [...done.slice(-KEPT), before], undone: [] }));
    put(next);
  };
  const step = (from: 'done' | 'undone') => {
    const target = past[from].at(-1);
    const before = latest.current;
    if (!target || !before) return false;
    const to = from === 'done' ? 'undone' : 'done';
    setPast({ ...past, [from]: past[from].slice(0, -1), [to]: [...past[to], before] } as Past);
    put(target);
    return true;
  };
  return {
    draft,
    loading: has && !currentData && !draft,
    error: has && !currentData ? error : undefined,
    refetch,
    save,
    change,
    start: (first: AnalysisDraft) => {
      setPast(nothing);
      put(first);
    },
    undo: () => step('done'),
    redo: () => step('undone'),
    retry: () => void send(),
  };
}

export type OpenAnalysis = ReturnType<typeof useAnalysis>;
