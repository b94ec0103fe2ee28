import { setImmediate } from 'node:timers/promises';
import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { renderToStaticMarkup } from 'react-dom/server';
import { noteBlocks } from '../../view-model/comparison-notes.js';
import { logoStyle } from '../shell.js';
import { ComparisonHead, Notes, Signatures } from './comparison-parts.js';
import { bodyRows, footRows, panelHead, panelsOf } from './matrix-table.js';

const ROWS_AT_ONCE = 200;

/** The code in the foot of every page. Only letters and signs that CSS reads as text. */
function footStyle(code: string): string {
  const text = code.replace(/[^\p{L}\p{N} ._-]/gu, ' ');
  return `<style>@page matrix{@bottom-left{content:"${text}";font:400 9px/12px Arial,sans-serif;color:#48545F}}</style>`;
}

/**
 * The markup of a comparison. Answers stand in panels of at most six, each a table with all lines. Large tables yield
 * to other work in between.
 */
export async function comparisonBody(print: PrintComparison, logo: string | null): Promise<string> {
  const { comparison } = print;
  const markup = [logoStyle(logo), footStyle(comparison.request.code), '<article class="cm">'];
  markup.push(renderToStaticMarkup(<ComparisonHead print={print} logo={logo} />));
  for (const panel of panelsOf(comparison)) {
    markup.push(`<table class="mx">${panelHead(comparison, panel)}<tbody>`);
    for (const [at, row] of bodyRows(comparison, panel)) {
      markup.push(row);
      if ((at + 1) % ROWS_AT_ONCE === 0) await setImmediate();
    }
    markup.push(footRows(comparison, panel), '</tbody></table>');
  }
  markup.push(renderToStaticMarkup(<Notes blocks={noteBlocks(print)} />));
  markup.push(renderToStaticMarkup(<Signatures print={print} />), '</article>');
  return markup.join('');
}
