import { setImmediate } from 'node:timers/promises';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Measures, SheetPlan } from '../paging/measures.js';
import { planSheets } from '../paging/plan-sheets.js';
import { columnsFor } from '../view/columns.js';
import { printView } from '../view/print-view.js';
import { rowViews } from '../view/rows.js';
import { templates } from './registry.js';
import { isPriced, type Printable, Sheet } from './sheet.js';
import { logoStyle } from './shell.js';

const emptyPlan: SheetPlan = {
  rows: null,
  carryIn: false,
  carryOut: false,
  totals: false,
  terms: null,
  signature: false,
};

/** Sheets without content, whose rooms are measured: the first of several, a middle one, the last, a single one. */
const probes = { first: [1, 3], middle: [2, 3], last: [3, 3], only: [1, 1] } as const;

function inLines<T>(items: readonly T[], perLine: number): T[][] {
  const lines: T[][] = [];
  for (let at = 0; at < items.length; at += perLine) lines.push(items.slice(at, at + perLine));
  return lines;
}

/** @param logo a data URI, or null for the badge with the initials */
export function printableOf(document: PrintDocument, logo: string | null): Printable {
  const view = printView(document, logo);
  const template = templates[document.template];
  const priced = document.kind === 'Quotation';
  const rows = rowViews(document.rows, priced);
  return {
    view,
    rows,
    template,
    columns: columnsFor(rows, priced),
    termLines: inLines(view.terms, template.termColumns),
  };
}

/** The content on one endless sheet between the probes: what the browser measures before pages are set. */
export function measuringBody(printable: Printable): string {
  const { rows, template, termLines } = printable;
  const plan: SheetPlan = {
    rows: { from: 0, to: rows.length },
    carryIn: isPriced(printable),
    carryOut: false,
    totals: isPriced(printable),
    terms: termLines.length === 0 ? null : { from: 0, to: termLines.length },
    signature: template.signature === 'body',
  };
  const sheets = Object.entries(probes).map(([name, [page, pages]]) => (
    <div data-probe={name} key={name}>
      <Sheet printable={printable} plan={emptyPlan} place={{ page, pages }} />
    </div>
  ));
  return renderToStaticMarkup(
    <>
      {sheets}
      <div data-probe="content">
        <Sheet printable={printable} plan={plan} place={{ page: 1, pages: 1 }} flow />
      </div>
    </>,
  );
}

/** Where the sheets end, given what the browser measured. */
export function planOf(printable: Printable, measures: Measures): SheetPlan[] {
  const keepWithNext = printable.rows.map((row) => row.titled);
  return planSheets(measures, { keepWithNext, carries: isPriced(printable) });
}

const SHEETS_AT_ONCE = 20;

/** The finished sheets. Large documents let others have a turn between the sheets. */
export async function sheetsBody(printable: Printable, plans: readonly SheetPlan[]): Promise<string> {
  const sheets = [logoStyle(printable.view.issuer.logo)];
  for (const [at, plan] of plans.entries()) {
    if (at > 0 && at % SHEETS_AT_ONCE === 0) await setImmediate();
    const place = { page: at + 1, pages: plans.length };
    sheets.push(renderToStaticMarkup(<Sheet printable={printable} plan={plan} place={place} />));
  }
  return sheets.join('');
}
