import type { EditorPermissions } from '@cotizaobra/item-grid/model/columns';
import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import type { DetailLink } from '@cotizaobra/item-grid/view/detail-link';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import type { BudgetHost } from '../../budget/budget-host.js';
import type { DocumentTransport } from '../items/document-transport.js';
import type { DocumentActions } from '../use-document-actions.js';

export const budgetTabs = ['partidas', 'insumos', 'formula'] as const;
export type BudgetTab = (typeof budgetTabs)[number];

/** The parts of a Quotation that is a budget, or may become one. */
export interface Budget {
  host: BudgetHost;
  /** It has an analysis or a footer. */
  isBudget: boolean;
  /** It has a footer, or was asked for one just now. */
  showsFooter: boolean;
  hasFooter: boolean;
  askForFooter: () => void;
  tab: BudgetTab;
  /** The part with the open analysis; null: none is open. */
  openItem: string | null;
  detail: DetailLink;
  close: () => void;
}

const known = new WeakMap<readonly EditorRow[], boolean>();

/** Whether a row has an analysis; asked after every key, so each array is searched once. */
function hasAnalyses(rows: readonly EditorRow[]): boolean {
  let answer = known.get(rows);
  if (answer === undefined) {
    answer = rows.some(({ hasDetail }) => hasDetail);
    known.set(rows, answer);
  }
  return answer;
}

/** Marks the history entry that opened an analysis here: closing goes back. */
const OPENED = 'analysisOpened';

/** The open items, and how a change of the budget takes its turn with theirs. */
interface BudgetWork {
  store: ItemEditorStore;
  transport: Pick<DocumentTransport, 'change'>;
  actions: Pick<DocumentActions, 'settle' | 'refresh'>;
}

/** Null on a Request: it never carries a budget. */
export function useBudget(
  header: DocumentHeader,
  { store, transport, actions }: BudgetWork,
  { readOnly, pricesEditable }: EditorPermissions,
): Budget | null {
  const { settle, refresh } = actions;
  const { quotation } = header;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, pathname } = useLocation() as { state: Record<string, unknown> | null; pathname: string };
  const [asked, setAsked] = useState(false);
  const analysed = useEditorPart(store, ({ rows }) => hasAnalyses(rows));
  const frozen = readOnly || !pricesEditable;
  const openItem = params.get('apu');
  const opened = state?.[OPENED] === true;
  const go = (apu: string | null) => {
    const next = new URLSearchParams(params);
    if (apu === null) next.delete('apu');
    else next.set('apu', apu);
    navigate(`${pathname}?${next}`, {
      replace: apu === null,
      state: apu === null ? null : { [OPENED]: true },
      preventScrollReset: true,
    });
  };
  const close = () => (opened ? navigate(-1) : go(null));
  const toggle = (rowId: string) => (openItem === null ? go(rowId) : close());
  const version = quotation.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions read what they need when they run
  const host = useMemo<BudgetHost>(
    () => ({
      quotation,
      profile: quotation.profile ?? 'S10',
      readOnly: frozen,
      store,
      settle,
      change: (work) => transport.change(version, work),
      refresh,
    }),
    [quotation, version, frozen, store, transport],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toggle` reads the place of this render
  const detail = useMemo<DetailLink>(
    () => ({
      openRowId: openItem,
      offers: ({ type, hasDetail }) => type === 'PART' && (hasDetail === true || !frozen),
      toggle,
    }),
    [openItem, opened, frozen, params],
  );
  if (quotation.types !== 'Quotation') return null;
  const footer = (quotation.footer?.length ?? 0) > 0;
  const own = header.origin === 'own';
  // Supplies and formula are the owner's alone.
  const isBudget = own && (analysed || footer);
  const tab = budgetTabs.find((each) => each === params.get('tab')) ?? 'partidas';
  return {
    host,
    isBudget,
    hasFooter: footer,
    showsFooter: footer || asked || (own && analysed && !quotation.isCopy),
    askForFooter: () => setAsked(true),
    tab: isBudget ? tab : 'partidas',
    openItem,
    detail,
    close,
  };
}
