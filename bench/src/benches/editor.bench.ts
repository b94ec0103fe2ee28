import { openBrowser } from '../../../e2e/support/browser.js';
import type { Bench } from '../bench.js';
import { ProbedPage } from '../editor-page.js';
import { EditorRounds } from '../editor-rounds.js';
import { median } from '../measure.js';
import { atMost } from '../report.js';
import { EditedDocument } from '../tree.js';

const ITEMS = 20_000;
const PASTED = 2_000;
const ROUNDS = 5;

/** The item editor of the built client with 20,000 items, in Chromium, compared with an empty page. */
export const editorBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const { sender } = await stage.people();
  const document = await EditedDocument.create(sender, 'Veinte mil partidas', ITEMS);
  const browser = await openBrowser();
  try {
    const empty = await ProbedPage.open(browser, null);
    await empty.page.goto('about:blank');
    const editor = await ProbedPage.open(browser, sender.api.token);
    await editor.page.goto(`${url}/app/cotizaciones/detalle/${document.id}`);
    await editor.page.locator(`#cell-${document.parts[0]}-price`).click();
    const rounds = new EditorRounds(empty, editor, 'price');
    const paste: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await rounds.measure();
      await editor.toFirst('quantity');
      paste.push(await editor.paste(tableOf(PASTED)));
    }
    return {
      rows: [
        ...rounds.rows('20,000 items'),
        {
          what: 'paste of 2,000 × 2 cells, model and store',
          value: median(paste),
          unit: 'ms',
          samples: paste.length,
          bar: atMost(median(paste), 30, 'ms'),
        },
      ],
    };
  } finally {
    await browser.close();
  }
};

/** Quantities and prices in the format of a spreadsheet. */
const tableOf = (lines: number): string =>
  Array.from({ length: lines }, (_, at) => `${at % 90}.25\t1,${String(at % 1000).padStart(3, '0')}.50`).join('\n');
