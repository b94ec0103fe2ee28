import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import type { ChosenTitle } from '../../budget/resources/resources-tab.js';
import { startExcel } from '../../printing/start-excel.js';
import { budgetPageTexts as texts } from './budget-page.texts.js';
import classes from './budget-parts.module.css';
import { type Budget, budgetTabs } from './use-budget.js';

const AnalysisPanel = lazy(async () => ({
  default: (await import('../../budget/analysis/analysis-panel.js')).AnalysisPanel,
}));
const BudgetFooter = lazy(async () => ({
  default: (await import('../../budget/footer/budget-footer.js')).BudgetFooter,
}));
const FooterTotal = lazy(async () => ({
  default: (await import('../../budget/footer/footer-total.js')).FooterTotal,
}));
const ResourcesTab = lazy(async () => ({
  default: (await import('../../budget/resources/resources-tab.js')).ResourcesTab,
}));
const PolynomialTab = lazy(async () => ({
  default: (await import('../../budget/polynomial/polynomial-tab.js')).PolynomialTab,
}));

const PdfDialog = lazy(async () => ({ default: (await import('../../printing/pdf-dialog.js')).PdfDialog }));

/** 'Partidas', 'Insumos', 'Fórmula polinómica'; nothing if the document is no budget. */
export function BudgetTabs({ budget }: { budget: Budget | null }) {
  const [params] = useSearchParams();
  if (!budget?.isBudget) return null;
  const to = (tab: string) => {
    const next = new URLSearchParams(params);
    next.delete('apu');
    if (tab === budgetTabs[0]) next.delete('tab');
    else next.set('tab', tab);
    return `?${next}`;
  };
  return (
    <nav className={classes.tabs} aria-label={texts.tabs}>
      {budgetTabs.map((tab) => (
        <Link key={tab} to={to(tab)} preventScrollReset aria-current={tab === budget.tab ? 'page' : undefined}>
          {texts.names[tab]}
        </Link>
      ))}
    </nav>
  );
}

interface BudgetContentProps {
  budget: Budget | null;
  /** Everything on the screen must be saved before it is printed. */
  settle: () => Promise<boolean>;
  /** The item editor. */
  children: ReactNode;
}

/** The items, or another part of the budget in their place. */
export function BudgetContent({ budget, settle, children }: BudgetContentProps) {
  if (!budget || budget.tab === 'partidas') return children;
  return (
    <Suspense fallback={<PageLoading label={texts.loading} />}>
      {budget.tab === 'insumos' ? <Resources budget={budget} settle={settle} /> : <PolynomialTab host={budget.host} />}
    </Suspense>
  );
}

/** 'Insumos', and its print 'Relación de insumos' of the chosen title. */
function Resources({ budget: { host }, settle }: { budget: Budget; settle: () => Promise<boolean> }) {
  const [printed, setPrinted] = useState<{ title: ChosenTitle | undefined } | null>(null);
  const { id, code, name, version } = host.quotation;
  const download = async (title?: ChosenTitle) => {
    if (await settle()) await startExcel({ id, code, print: 'resources', titleId: title?.id });
  };
  const print = async (title?: ChosenTitle) => {
    if (await settle()) setPrinted({ title });
  };
  return (
    <>
      <ResourcesTab host={host} onExcel={(title) => void download(title)} onPrint={(title) => void print(title)} />
      {printed ? (
        <Suspense fallback={null}>
          <PdfDialog
            documentId={id}
            code={code}
            title={printed.title?.name ?? name}
            template={null}
            version={version}
            only={{ print: 'resources', titleId: printed.title?.id }}
            onClose={() => setPrinted(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The analysis of the selected part beside the grid. */
export function OpenAnalysis({ budget }: { budget: Budget | null }) {
  if (!budget?.openItem || budget.tab !== 'partidas') return null;
  return (
    <Suspense fallback={null}>
      <AnalysisPanel host={budget.host} itemId={budget.openItem} onClose={budget.close} />
    </Suspense>
  );
}

/** What stands below the items of a budget instead of the totals. Without rows it only offers them. */
export function footOf(budget: Budget | null): { content: ReactNode; total: ReactNode } | undefined {
  if (!budget?.showsFooter) return undefined;
  const { host, hasFooter } = budget;
  return {
    content: (
      <Suspense fallback={null}>
        <BudgetFooter host={host} />
      </Suspense>
    ),
    total: hasFooter ? (
      <Suspense fallback={null}>
        <FooterTotal host={host} />
      </Suspense>
    ) : null,
  };
}
