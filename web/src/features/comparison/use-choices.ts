import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { useCallback, useMemo, useState } from 'react';
import { type Choices, choicesOf } from './choices.js';
import { isChoosable } from './matrix-view.js';

export interface ChoicesState {
  choices: Choices;
  /** Why a line goes to a dearer answer. */
  reasons: ReadonlyMap<string, string>;
  /** Lines whose winner may be chosen now: all, or after a decline the open ones. */
  open: ReadonlySet<string>;
  /** The same answer again leaves the line deserted. */
  choose: (itemId: string, quotationId: string) => void;
  propose: (choices: Choices) => void;
  explain: (itemId: string, reason: string) => void;
}

interface Draft {
  choices: Choices;
  reasons: ReadonlyMap<string, string>;
}

const keyOf = (requestId: string) => `comparison:${requestId}`;

/** What the buyer is deciding. It stays in the tab's storage until the award. */
export function useChoices(comparison: Comparison): ChoicesState {
  const { id } = comparison.request;
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(id));
  const open = useMemo(() => openLines(comparison), [comparison]);
  const choices = useMemo(() => decided(comparison, open, draft?.choices), [comparison, open, draft]);
  const reasons = draft?.reasons ?? new Map<string, string>();
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next);
      keepDraft(id, next);
    },
    [id],
  );
  const choose = useCallback(
    (itemId: string, quotationId: string) => {
      if (!open.has(itemId)) return;
      const next = new Map(choices);
      if (next.get(itemId) === quotationId) next.delete(itemId);
      else next.set(itemId, quotationId);
      keep({ choices: next, reasons });
    },
    [choices, reasons, open, keep],
  );
  return {
    choices,
    reasons,
    open,
    choose,
    propose: (proposed) => keep({ choices: proposed, reasons }),
    explain: (itemId, reason) => keep({ choices, reasons: new Map(reasons).set(itemId, reason) }),
  };
}

function openLines({ award, lines }: Comparison): ReadonlySet<string> {
  if (!award) return new Set(lines.map(({ itemId }) => itemId));
  return new Set(award.lines.filter((line) => line.open).map(({ itemId }) => itemId));
}

/** The award, and on open lines the draft or the best price. */
function decided(comparison: Comparison, open: ReadonlySet<string>, draft: Choices | undefined): Choices {
  const { award, lines, answers, proposals } = comparison;
  const best = proposals.find(({ kind }) => kind === 'BEST_PRICE');
  const start = draft ?? (award ? firstBest(comparison) : best ? choicesOf(best) : new Map<string, string>());
  const awarded = new Map(award?.lines.map(({ itemId, quotationId }) => [itemId, quotationId]));
  const columns = new Map(answers.map(({ quotationId }, column) => [quotationId, column]));
  const entries = lines.flatMap(({ itemId, cells }): [string, string][] => {
    const chosen = open.has(itemId) ? start.get(itemId) : awarded.get(itemId);
    if (!chosen) return [];
    const column = columns.get(chosen) ?? -1;
    // An answer that was withdrawn since can no longer win.
    return open.has(itemId) && !isChoosable(answers[column], cells[column]) ? [] : [[itemId, chosen]];
  });
  return new Map(entries);
}

const firstBest = ({ lines }: Comparison): Choices =>
  new Map(lines.flatMap(({ itemId, bestQuotationIds: [first] }) => (first ? [[itemId, first] as const] : [])));

function readDraft(requestId: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(requestId)) ?? 'null') as {
      choices: [string, string][];
      reasons: [string, string][];
    } | null;
    return stored ? { choices: new Map(stored.choices), reasons: new Map(stored.reasons) } : null;
  } catch {
    return null;
  }
}

function keepDraft(requestId: string, { choices, reasons }: Draft): void {
  try {
    sessionStorage.setItem(keyOf(requestId), JSON.stringify({ choices: [...choices], reasons: [...reasons] }));
  } catch {
    // A full storage loses only the memory of the choice.
  }
}

export const forgetDraft = (requestId: string): void => sessionStorage.removeItem(keyOf(requestId));
