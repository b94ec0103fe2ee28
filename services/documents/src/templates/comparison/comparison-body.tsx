import { setImmediate } from 'node:timers/promises';
import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FlowHeights, flowPages, type PagePlan } from '../../paging/flow-pages.js';
import { noteBlocks } from '../../view-model/comparison-notes.js';
import { fittedLine } from '../../view-model/long-text.js';
import { room } from '../../view-model/parties.js';
import { logoStyle } from '../shell.js';
import { ComparisonHead, noteLines, Signatures } from './comparison-parts.js';
import { bodyRows, footRows, panelHead, panelsOf } from './matrix-table.js';

const ROWS_AT_ONCE = 200;
/** Height of a sheet between its margins: 210 − 10 − 14 mm, less a pixel for rounding. */
const ROOM = (186 * 96) / 25.4 - 1;

interface Table {
  head: string;
  /** Rows that stay together. */
  groups: string[];
  /** The number of rows of each group, and of those before it. */
  counts: number[];
  starts: number[];
}

const rowsIn = (markup: string): number => markup.split('<tr').length - 1;

/** The markup of a comparison in parts: measured first, then laid out in sheets. */
export class ComparisonBody {
  private constructor(
    private readonly style: string,
    private readonly head: string,
    private readonly tables: readonly Table[],
    private readonly notes: readonly string[],
    private readonly signatures: string,
    private readonly foot: string,
  ) {}

  /** Answers stand in tables of at most six. Large tables yield to other work in between. */
  static async of(print: PrintComparison, logo: string | null): Promise<ComparisonBody> {
    const { comparison } = print;
    const tables: Table[] = [];
    for (const panel of panelsOf(comparison)) {
      const groups: string[] = [];
      for (const row of bodyRows(comparison, panel)) {
        groups.push(row);
        if (groups.length % ROWS_AT_ONCE === 0) await setImmediate();
      }
      groups.push(...footRows(comparison, panel));
      const counts = groups.map(rowsIn);
      const starts: number[] = [];
      for (const at of counts.keys()) starts.push((starts[at - 1] ?? 0) + (counts[at - 1] ?? 0));
      tables.push({ head: panelHead(comparison, panel), groups, counts, starts });
    }
    return new ComparisonBody(
      logoStyle(logo),
      `<div class="top">${renderToStaticMarkup(<ComparisonHead print={print} logo={logo} />)}</div>`,
      tables,
      noteLines(noteBlocks(print)).map((note) => renderToStaticMarkup(note)),
      renderToStaticMarkup(<Signatures print={print} />),
      renderToStaticMarkup(<span>{fittedLine(comparison.request.code, room.short)}</span>),
    );
  }

  /** One sheet without an end, for the browser to measure. */
  get measuring(): string {
    const tables = this.tables.map((table) => tableOf(table.head, table.groups.join('')));
    return `<article class="cm flow">${this.head}${tables.join('')}${this.notes.join('')}${this.signatures}</article>`;
  }

  sheets(heights: FlowHeights): string {
    const counts = this.tables.map((table) => table.counts);
    const pages = flowPages(heights, counts, ROOM);
    const sheets = pages.map((page, at) => this.sheet(page, at + 1, pages.length));
    return this.style + sheets.join('');
  }

  private sheet({ table, notes, signatures }: PagePlan, page: number, pages: number): string {
    const content = [page === 1 ? this.head : ''];
    if (table) {
      const { head, groups, starts } = this.tables[table.at]!;
      const rows = groups.filter((_, at) => starts[at]! >= table.from && starts[at]! < table.to);
      content.push(tableOf(head, rows.join('')));
    }
    content.push(...this.notes.slice(notes.from, notes.to), signatures ? this.signatures : '');
    const foot = `<footer>${this.foot}<span>Página ${page} de ${pages}</span></footer>`;
    return `<article class="cm">${content.join('')}${foot}</article>`;
  }
}

const tableOf = (head: string, rows: string): string => `<table class="mx">${head}<tbody>${rows}</tbody></table>`;
