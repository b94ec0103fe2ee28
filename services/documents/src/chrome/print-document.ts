import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { baseCss } from '../templates/base.css.js';
import { type FontFace, facesFor, fontCss } from '../templates/fonts.js';
import { measuringBody, planOf, printableOf, sheetsBody } from '../templates/layout.js';
import { templates } from '../templates/registry.js';
import type { Printable } from '../templates/sheet.js';
import { htmlDocument } from '../templates/shell.js';
import type { Lane } from './lane.js';
import type { PrintPage } from './warm-page.js';

export interface PrintLanes {
  small: Lane;
  huge: Lane;
  /** Rows from which on a document is huge. */
  hugeRows: number;
}

/** HTML with every style and font and an empty body: what warm pages hold. */
export function warmShell(faces: readonly FontFace[]): string {
  const css = [fontCss(faces), baseCss, ...Object.values(templates).map((template) => template.css)].join('\n');
  return htmlDocument({ title: '', css, body: '' });
}

function titleOf(printable: Printable): string {
  return `${printable.view.heading} ${printable.view.code}`;
}

function laneFor(lanes: PrintLanes, printable: Printable): Lane {
  return printable.rows.length >= lanes.hugeRows ? lanes.huge : lanes.small;
}

/** Measures on a page and sets the sheets. */
async function setSheets(page: PrintPage, printable: Printable, measuring: string): Promise<string> {
  const measures = await page.measure(measuring, titleOf(printable));
  return sheetsBody(printable, planOf(printable, measures));
}

/** @param logo a data URI or null */
export async function printPdf(lanes: PrintLanes, document: PrintDocument, logo: string | null): Promise<Uint8Array> {
  const printable = printableOf(document, logo);
  const measuring = measuringBody(printable);
  return laneFor(lanes, printable).run(async (page) => {
    return page.print(await setSheets(page, printable, measuring), titleOf(printable));
  });
}

/** The same sheets as one HTML file that needs nothing else: the preview. */
export async function printHtml(
  lanes: PrintLanes,
  faces: readonly FontFace[],
  document: PrintDocument,
  logo: string | null,
): Promise<string> {
  const printable = printableOf(document, logo);
  const measuring = measuringBody(printable);
  const body = await laneFor(lanes, printable).run((page) => setSheets(page, printable, measuring));
  const css = [fontCss(facesFor(faces, body)), baseCss, printable.template.css].join('\n');
  return htmlDocument({ title: titleOf(printable), css, body });
}
