import type { ReactElement } from 'react';
import type { SheetPlan, Span } from '../paging/measures.js';
import type { CoverView } from '../view-model/budget/cover-view.js';
import type { Column } from '../view-model/columns.js';
import { noRowsTexts } from '../view-model/no-rows-texts.js';
import type { PrintView } from '../view-model/print-view.js';
import type { RowView } from '../view-model/rows.js';
import type { TermView } from '../view-model/terms.js';
import { TermLine, Totals } from './blocks.js';
import { CarryRow, EmptyRow, ItemRow, type RowShape, TableHead } from './items-table.js';
import { isFirst, isLast, type SheetPlace, type Template } from './template.js';

/** A document for printing: its texts, its column widths and its template. */
export interface Printable {
  view: PrintView;
  rows: RowView[];
  template: Template;
  columns: Column[];
  termLines: TermView[][];
  /** Hundreds of rows: a denser layout. */
  large: boolean;
  /** Whether 'Van' and 'Vienen' appear between sheets. */
  carries: boolean;
  /** The sheet before all others; a budget has one. */
  cover?: CoverView;
}

export const isPriced = (printable: Printable): boolean => printable.view.kind === 'Quotation';

/** The sum of the parts before a row. For row 0 it is the total, because that sheet measures the longest text. */
function carriedTo(rows: readonly RowView[], row: number): string {
  return (rows[row - 1] ?? rows.at(-1))?.carried ?? '';
}

function SheetTable({ printable, plan, span }: { printable: Printable; plan: SheetPlan; span: Span }): ReactElement {
  const { view, rows, columns } = printable;
  const shape: RowShape = { priced: isPriced(printable), coded: columns.some(({ name }) => name === 'code') };
  return (
    <table className="it">
      <TableHead columns={columns} />
      <tbody>
        {plan.carryIn && <CarryRow label="Vienen" amount={carriedTo(rows, span.from)} columns={columns.length} />}
        {rows.length === 0 && <EmptyRow text={noRowsTexts[view.kind]} columns={columns.length} />}
        {rows.slice(span.from, span.to).map((row) => (
          <ItemRow key={row.at} row={row} {...shape} />
        ))}
        {plan.carryOut && <CarryRow label="Van" amount={carriedTo(rows, span.to)} columns={columns.length} />}
      </tbody>
    </table>
  );
}

function SheetTerms({ printable, span }: { printable: Printable; span: Span }): ReactElement {
  return (
    <section className="tg">
      {span.from === 0 && !printable.termLines[0]?.[0]?.qr && (
        <h3>{printable.template.termsHeading ?? 'Términos Generales'}</h3>
      )}
      {printable.termLines.slice(span.from, span.to).map((terms) => (
        <div className="terms" key={terms.map((term) => term.label + term.text).join()}>
          <TermLine terms={terms} />
        </div>
      ))}
    </section>
  );
}

function SheetBody({ printable, plan }: { printable: Printable; plan: SheetPlan }): ReactElement {
  const { view, template } = printable;
  return (
    <main className="body">
      {plan.rows !== null && <SheetTable printable={printable} plan={plan} span={plan.rows} />}
      {plan.totals && (
        <div className="totals">
          <Totals view={view} cota={template.cota} />
        </div>
      )}
      {plan.terms !== null && <SheetTerms printable={printable} span={plan.terms} />}
      {plan.signature && (
        <div className="ft">
          <template.Signature view={view} />
        </div>
      )}
    </main>
  );
}

export interface SheetProps {
  printable: Printable;
  plan: SheetPlan;
  place: SheetPlace;
  /** As high as its content, for measuring. */
  flow?: boolean;
}

export function Sheet({ printable, plan, place, flow = false }: SheetProps): ReactElement {
  const { view, template } = printable;
  const classes = ['a4', template.className, isFirst(place) ? 'first' : 'next', isLast(place) ? 'last' : 'followed'];
  if (printable.large) classes.push('large');
  if (flow) classes.push('flow');
  return (
    <article className={classes.join(' ')}>
      <div className="page">
        {template.Border !== undefined && <template.Border />}
        {isFirst(place) ? <template.FirstHead view={view} /> : <template.RunningHead view={view} />}
        <SheetBody printable={printable} plan={plan} />
        <template.Foot view={view} place={place} />
      </div>
    </article>
  );
}
