import { setImmediate } from 'node:timers/promises';
import { CARRY_ROWS_MAX, type TemplateId } from '@cotizaobra/proto/documents/model';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BlockMeasures, type BlockPart, type BlockSheet, planBlocks } from '../../paging/plan-blocks.js';
import type { CoverView } from '../../view-model/budget/cover-view.js';
import type { PrintView } from '../../view-model/print-view.js';
import { templates } from '../registry.js';
import { logoStyle } from '../shell.js';
import { isFirst, isLast, type SheetPlace } from '../template.js';
import type { Block, BlockContent } from './block.js';
import { Cover } from './cover.js';

const BLOCKS_AT_ONCE = 200;
const SHEETS_AT_ONCE = 20;
/** The cover is the first sheet. */
const COVER = 1;

const goesOnText = 'Continúa en la página siguiente';

/** Empty sheets for measuring their room: the first after the cover, a middle one, the last, a single one. */
const probes = { first: [1, 3], middle: [2, 3], last: [3, 3], only: [1, 1] } as const;

const placeOf = (sheet: number, sheets: number): SheetPlace => ({
  page: sheet + COVER,
  pages: sheets + COVER,
  first: COVER + 1,
});

const notice = (columns: number): string => `<tr class="goes"><td colspan="${columns}">${goesOnText}</td></tr>`;

/** Cover and sheets of blocks in the style of a template. */
export class BlockBody {
  private readonly className: string;

  constructor(
    private readonly template: TemplateId,
    private readonly view: PrintView,
    private readonly cover: CoverView,
    private readonly content: BlockContent,
  ) {
    const rows = content.blocks.reduce((sum, block) => sum + block.rows.length, 0);
    // Hundreds of rows are set closer.
    this.className = `a4 ${templates[template].className} bp${rows > CARRY_ROWS_MAX ? ' large' : ''}`;
  }

  /** Empty sheets, and all blocks on sheets without an end, for the browser to measure. Yields to other work. */
  async measuring(): Promise<string> {
    const body = Object.entries(probes).map(
      ([name, [sheet, sheets]]) => `<div data-probe="${name}">${this.sheet('', placeOf(sheet, sheets))}</div>`,
    );
    const { blocks, tail } = this.content;
    for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
      if (from > 0) await setImmediate();
      const some = blocks.slice(from, from + BLOCKS_AT_ONCE);
      body.push(this.flow(some.map((block) => sectionOf(block, block.continued, block.rows.join(''))).join('')));
    }
    const one = `<section class="bk notice"><table class="it"><tbody>${notice(1)}</tbody></table></section>`;
    body.push(this.flow(one + (tail && `<div class="tail">${tail}</div>`)));
    return body.join('');
  }

  /** The finished sheets. Yields to other work. */
  async sheets(measures: BlockMeasures): Promise<string> {
    const plans = planBlocks(measures, this.content.blocks);
    const pages = plans.length + COVER;
    const { view, cover } = this;
    const sheets = [
      logoStyle(view.issuer.logo),
      renderToStaticMarkup(<Cover view={view} cover={cover} template={templates[this.template]} pages={pages} />),
    ];
    for (const [at, plan] of plans.entries()) {
      if (at > 0 && at % SHEETS_AT_ONCE === 0) await setImmediate();
      sheets.push(this.sheet(this.contentOf(plan), { page: at + 1 + COVER, pages, first: COVER + 1 }));
    }
    return sheets.join('');
  }

  private contentOf({ parts, tail }: BlockSheet): string {
    const blocks = parts.map((part) => partOf(this.content.blocks[part.block]!, part)).join('');
    return tail ? `${blocks}<div class="tail">${this.content.tail}</div>` : blocks;
  }

  /** A sheet without an end. */
  private flow(content: string): string {
    return `<article class="${this.className} flow" data-probe="blocks"><div class="page"><main class="body">${content}</main></div></article>`;
  }

  private sheet(content: string, place: SheetPlace): string {
    const classes = `${this.className} ${isFirst(place) ? 'first' : 'next'} ${isLast(place) ? 'last' : 'followed'}`;
    const [above, below] = this.framesOf(place);
    return `<article class="${classes}"><div class="page">${above}<main class="body">${content}</main>${below}</div></article>`;
  }

  /** Border with head, and foot. */
  private framesOf(place: SheetPlace): [string, string] {
    const { Border, FirstHead, RunningHead, Foot } = templates[this.template];
    const Head: (props: { view: PrintView }) => ReactElement = isFirst(place) ? FirstHead : RunningHead;
    const above = (
      <>
        {Border !== undefined && <Border />}
        <Head view={this.view} />
      </>
    );
    return [renderToStaticMarkup(above), renderToStaticMarkup(<Foot view={this.view} place={place} />)];
  }
}

const sectionOf = ({ head }: Block, caption: string, rows: string): string =>
  `<section class="bk">${caption}<table class="it">${head}<tbody>${rows}</tbody></table></section>`;

/** The rows of a block on one sheet. A part that goes on ends with a sentence that says so. */
function partOf(block: Block, { from, to }: BlockPart): string {
  const rows = block.rows.slice(from, to).join('');
  const goesOn = to < block.rows.length ? notice(block.columns) : '';
  return sectionOf(block, from === 0 ? block.caption : block.continued, rows + goesOn);
}
