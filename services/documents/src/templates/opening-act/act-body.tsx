import type { PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FlowHeights, flowPages, type PagePlan } from '../../paging/flow-pages.js';
import { actFoot } from '../../view-model/act-texts.js';
import { logoStyle } from '../shell.js';
import { ActHead, ActSignatures, actNotes, actTableHead, proposalRows } from './act-parts.js';

/** Height of a sheet between its paddings, less a pixel for rounding. */
const ROOM = (297 * 96) / 25.4 - 48 - 64 - 1;

/** The markup of an 'Acta de apertura' in parts: measured first, then laid out in sheets. */
export class ActBody {
  private readonly style: string;
  private readonly head: string;
  private readonly groups: readonly string[];
  private readonly notes: readonly string[];
  private readonly signatures: string;
  private readonly foot: string;

  /** @param logo a data URI of the buyer's logo, or null */
  constructor(act: PrintOpeningAct, logo: string | null) {
    this.style = logoStyle(logo);
    this.head = `<div class="top">${renderToStaticMarkup(<ActHead act={act} logo={logo} />)}</div>`;
    this.groups = proposalRows(act).map((rows) => renderToStaticMarkup(rows));
    this.notes = actNotes(act).map((note) => renderToStaticMarkup(note));
    this.signatures = renderToStaticMarkup(<ActSignatures act={act} />);
    this.foot = renderToStaticMarkup(<span>{actFoot(act.request.code)}</span>);
  }

  /** One sheet without an end, for the browser to measure. */
  get measuring(): string {
    const content = [this.head, tableOf(this.groups), ...this.notes, this.signatures];
    return `<article class="cm ac flow">${content.join('')}</article>`;
  }

  sheets(heights: FlowHeights): string {
    const pages = flowPages(heights, [this.groups.map(rowsIn)], ROOM);
    return this.style + pages.map((page, at) => this.sheet(page, at + 1, pages.length)).join('');
  }

  private sheet({ table, notes, signatures }: PagePlan, page: number, pages: number): string {
    const content = [page === 1 ? this.head : ''];
    if (table) content.push(tableOf(this.groupsIn(table)));
    content.push(...this.notes.slice(notes.from, notes.to), signatures ? this.signatures : '');
    const foot = `<footer>${this.foot}<span>Página ${page} de ${pages}</span></footer>`;
    return `<article class="cm ac">${content.join('')}${foot}</article>`;
  }

  private groupsIn({ from, to }: { from: number; to: number }): string[] {
    let row = 0;
    return this.groups.filter((group) => {
      const start = row;
      row += rowsIn(group);
      return start >= from && start < to;
    });
  }
}

const rowsIn = (markup: string): number => markup.split('<tr').length - 1;
const tableHead = renderToStaticMarkup(actTableHead);
const tableOf = (groups: readonly string[]): string =>
  `<table class="mx">${tableHead}<tbody>${groups.join('')}</tbody></table>`;
