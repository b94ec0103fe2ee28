import { setImmediate } from 'node:timers/promises';
import { CARRY_ROWS_MAX, type PrintDocument } from '@cotizaobra/proto/documents/model';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Measures, SheetPlan } from '../paging/measures.js';
import { planSheets } from '../paging/plan-sheets.js';
import { columnsFor } from '../view-model/columns.js';
import { printView } from '../view-model/print-view.js';
import { rowViews } from '../view-model/rows.js';
import type { TermView } from '../view-model/terms.js';
import { Cover } from './budget/cover.js';
import { templates } from './registry.js';
import { isPriced, type Printable, Sheet, type SheetProps } from './sheet.js';
import { logoStyle } from './shell.js';
import type { SheetPlace } from './template.js';

const emptyPlan: SheetPlan = {
  rows: null,
  carryIn: false,
  carryOut: false,
  totals: false,
  terms: null,
  signature: false,
};

/** Empty sheets for measuring their room: the first of several, a middle one, the last, a single one. */
const probes = { first: [1, 3], middle: [2, 3], last: [3, 3], only: [1, 1] } as const;

/** A cover is the first sheet, so that all others move by one. */
function placeOf(printable: Printable, sheet: number, sheets: number): SheetPlace {
  const covers = printable.cover ? 1 : 0;
  return { page: sheet + covers, pages: sheets + covers, first: 1 + covers };
}

/** Short entries share a line; a long entry has its own. */
function termLines(terms: readonly TermView[], perLine: number): TermView[][] {
  const lines: TermView[][] = [];
  for (const term of terms) {
    const last = lines.at(-1);
    if (last === undefined || term.wide || last[0]!.wide || last.length === perLine) lines.push([term]);
    else last.push(term);
  }
  return lines;
}

/** @param logo a data URI, or null for the badge with the initials */
export function printableOf(document: PrintDocument, logo: string | null): Printable {
  const view = printView(document, logo);
  const template = templates[document.template];
  const priced = document.kind === 'Quotation';
  const rows = rowViews(document.rows, priced);
  const large = document.rows.length > CARRY_ROWS_MAX;
  return {
    view,
    rows,
    template,
    columns: columnsFor(rows, priced, large),
    termLines: termLines(view.terms, template.termColumns),
    large,
    carries: priced && !large,
  };
}

const ROWS_AT_ONCE = 500;

/** The measuring plan: everything but the rows together with the first rows, then the other rows in batches. */
function measuredPlans(printable: Printable): SheetPlan[] {
  const { rows, template, termLines } = printable;
  const first: SheetPlan = {
    rows: { from: 0, to: Math.min(ROWS_AT_ONCE, rows.length) },
    carryIn: printable.carries,
    carryOut: false,
    totals: isPriced(printable),
    terms: termLines.length === 0 ? null : { from: 0, to: termLines.length },
    signature: template.signature === 'body',
  };
  const plans = [first];
  for (let from = ROWS_AT_ONCE; from < rows.length; from += ROWS_AT_ONCE) {
    plans.push({ ...emptyPlan, rows: { from, to: Math.min(from + ROWS_AT_ONCE, rows.length) } });
  }
  return plans;
}

function probe(name: string, sheet: SheetProps): string {
  return renderToStaticMarkup(
    <div data-probe={name}>
      <Sheet {...sheet} />
    </div>,
  );
}

/**
 * Empty sheets, and the content on sheets without end, for the browser to measure. Large documents yield to other work
 * in between.
 */
export async function measuringBody(printable: Printable): Promise<string> {
  const body = Object.entries(probes).map(([name, [page, pages]]) =>
    probe(name, { printable, plan: emptyPlan, place: placeOf(printable, page, pages) }),
  );
  for (const [at, plan] of measuredPlans(printable).entries()) {
    if (at > 0) await setImmediate();
    body.push(probe(at === 0 ? 'content' : 'rows', { printable, plan, place: placeOf(printable, 1, 1), flow: true }));
  }
  return body.join('');
}

/** The end of each sheet, from the browser's measures. */
export function planOf(printable: Printable, measures: Measures): SheetPlan[] {
  const keepWithNext = printable.rows.map((row) => row.titled);
  return planSheets(measures, { keepWithNext, carries: printable.carries });
}

const SHEETS_AT_ONCE = 20;

/** The finished sheets. Large documents yield to other work between the sheets. */
export async function sheetsBody(printable: Printable, plans: readonly SheetPlan[]): Promise<string> {
  const { view, cover, template } = printable;
  const sheets = [logoStyle(view.issuer.logo)];
  if (cover) {
    const { pages } = placeOf(printable, 1, plans.length);
    sheets.push(renderToStaticMarkup(<Cover view={view} cover={cover} template={template} pages={pages} />));
  }
  for (const [at, plan] of plans.entries()) {
    if (at > 0 && at % SHEETS_AT_ONCE === 0) await setImmediate();
    const place = placeOf(printable, at + 1, plans.length);
    sheets.push(renderToStaticMarkup(<Sheet printable={printable} plan={plan} place={place} />));
  }
  return sheets.join('');
}
