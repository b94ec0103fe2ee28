import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import type { FooterRowView } from '@cotizaobra/proto/quotations/footer-model';
import { defaultFooter, type FooterRow, footerAmounts, footerProblem } from '@cotizaobra/proto/rules/budget/footer';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { setFooter } from '../api/footer.api.js';
import { type BudgetFault, type BudgetHost, changeBudget } from '../budget-host.js';

/** A row without its amount, as it is written. */
export const rowOfView = ({ result: _result, ...row }: FooterRowView): FooterRow => row as FooterRow;

const same = (one: readonly FooterRow[] | null, other: readonly FooterRow[] | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Amounts as the server wrote them: a recipient lacks the details from which they follow. */
export function sentAmounts(footer: readonly FooterRowView[] | null | undefined) {
  const last = footer?.at(-1);
  return last ? { rows: footer ?? [], total: last.result } : null;
}

/**
 * The rows of the footer with their amounts: typed changes show at once, one request is in flight, the latest wins.
 * Null rows: the document has no footer.
 */
export function useFooter(host: BudgetHost) {
  const dispatch = useAppDispatch();
  const { id, footer } = host.quotation;
  const [rows, setRows] = useState<readonly FooterRow[] | null>(() => footer?.map(rowOfView) ?? null);
  const [fault, setFault] = useState<BudgetFault | null>(null);
  const latest = useRef(rows);
  const running = useRef(false);
  const unsaved = useRef(false);
  const sum = useEditorPart(host.store, (state) => state.sum);
  const pricing = useEditorPart(host.store, (state) => state.pricing);
  const rate = pricing.taxMode === 'EXEMPT' ? '0' : pricing.igvRate;
  const show = (next: readonly FooterRow[] | null) => {
    latest.current = next;
    setRows(next);
  };

  // The server's rows, unless something typed here is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer of the server is news
  useEffect(() => {
    const theirs = footer?.map(rowOfView) ?? null;
    if (!unsaved.current && !running.current && !same(theirs, latest.current)) show(theirs);
  }, [footer]);

  const send = async () => {
    if (running.current) return;
    running.current = true;
    setFault(null);
    let refused: BudgetFault | null = null;
    while (unsaved.current && !refused) {
      const wanted = latest.current ?? [];
      unsaved.current = false;
      const result = await changeBudget(host, (version) =>
        dispatch(setFooter.initiate({ id, version, rows: [...wanted] as never })).unwrap(),
      );
      if ('fault' in result) refused = result.fault;
    }
    running.current = false;
    if (!refused) return;
    unsaved.current = refused.unreachable;
    setFault(refused);
  };
  const change = (next: readonly FooterRow[] | null): string | null => {
    const problem = next === null ? null : footerProblem(next);
    if (problem) return problem.text;
    show(next);
    unsaved.current = true;
    void send();
    return null;
  };
  return {
    rows,
    amounts: host.readOnly ? sentAmounts(footer) : rows && footerAmounts(rows, centsToAmount(sum), rate),
    rate,
    currency: pricing.currency,
    taxMode: pricing.taxMode,
    fault,
    /** @returns why the rows are no footer, or null */
    change,
    create: () => change(defaultFooter),
    retry: () => {
      unsaved.current = true;
      void send();
    },
  };
}

export type OpenFooter = ReturnType<typeof useFooter>;
