import { type BudgetPrint, budgetPrintNames } from '@cotizaobra/proto/documents/budget-prints';
import { type PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import type { FieldView } from '../parties.js';
import { type PrintView, printView } from '../print-view.js';

export interface CoverView {
  heading: string;
  fields: FieldView[];
  /** Null when the print states no total. */
  figure: { label: string; amount: string; words: string } | null;
}

/** Texts of heads and feet: the document under the print's own name, without the blocks of a Quotation. */
export function budgetView({ document, content }: PrintBudget, logo: string | null): PrintView {
  const view = printView(document, logo);
  const heading = budgetPrintNames[content.print];
  const common = { ...view, heading, documentTitle: `${heading} · ${view.documentTitle}`, note: [], terms: [] };
  if (content.print === 'budget') return common;
  return { ...common, validUntil: null, taxNote: '', taxShort: '', totals: null };
}

const count = (figure: number, one: string, many: string): string =>
  `${figure.toLocaleString('en-US')} ${figure === 1 ? one : many}`;

/** What the print holds: `1,100 análisis`. */
function contentText({ document, content }: PrintBudget): string {
  if (content.print === 'analyses') return count(content.analyses.length, 'análisis', 'análisis');
  if (content.print === 'resources') return count(content.resources.length, 'insumo', 'insumos');
  if (content.print === 'formula') return count(content.monomials.length, 'monomio', 'monomios');
  const parts = document.rows.filter(({ type }) => type === 'PART').length;
  return count(parts, 'partida', 'partidas');
}

const showsTotal: Record<BudgetPrint, boolean> = { budget: true, analyses: false, resources: false, formula: true };

/** @param view of the whole document, with its totals */
export function coverView(budget: PrintBudget, view: PrintView): CoverView {
  const { print } = budget.content;
  const { totals } = view;
  const known = budget.document.client !== null || budget.document.userdata !== null;
  const fields = [
    { label: 'Cliente', text: known ? view.client.name : '' },
    { label: view.client.documentLabel, text: view.client.document },
    { label: 'Ubicación', text: view.place },
    { label: 'Presupuesto', text: view.code },
    { label: 'Revisión', text: view.revision > 1 ? String(view.revision) : '' },
    { label: 'Fecha', text: view.longDate },
    { label: 'Moneda', text: view.currency },
    { label: 'Contenido', text: contentText(budget) },
  ];
  const figure =
    showsTotal[print] && totals ? { label: 'Presupuesto total', amount: totals.total, words: totals.words } : null;
  return { heading: budgetPrintNames[print], fields, figure };
}
