import type { Page } from 'playwright-core';
import type { Person } from '../../../e2e/support/api.js';
import { openBrowser } from '../../../e2e/support/browser.js';
import { type AnalysedDocument, analysedDocument } from '../analysed-document.js';
import type { Bench } from '../bench.js';
import { ProbedPage } from '../editor-page.js';
import { EditorRounds } from '../editor-rounds.js';
import { median, timed } from '../measure.js';
import type { Row } from '../report.js';
import { expectStatus } from '../tree.js';

const ROWS = 20_000;
const ROUNDS = 5;
const OPENINGS = 9;
/** Supplies of each analysis: their cells are what a person waits for. */
const SUPPLIES = 10;
const PANEL = '[data-analysis-panel]';

/** The item editor with 20,000 items whose parts all own an analysis, and the analysis beside the grid. */
export const budgetEditorBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const { sender } = await stage.people();
  const document = await analysedDocument(stage, 'Veinte mil partidas con análisis', ROWS);
  const browser = await openBrowser();
  try {
    const empty = await ProbedPage.open(browser, null);
    await empty.page.goto('about:blank');
    const editor = await ProbedPage.open(browser, sender.api.token);
    await editor.page.goto(`${url}/app/cotizaciones/detalle/${document.id}`);
    await editor.page.locator(`#cell-${document.parts[0]}-quantity`).click();
    const openings = await openingsOf(editor, sender, document);
    const first = document.parts[0]!;
    await editor.page.locator(`#cell-${first}-quantity`).click();
    await editor.page.keyboard.press('F4');
    await suppliesShown(editor.page);
    const rounds = new EditorRounds(empty, editor, 'quantity');
    for (let round = 0; round < ROUNDS; round += 1) {
      await editor.page.locator('[role=treegrid]').focus();
      await rounds.measure();
      await suppliesShown(editor.page);
    }
    return { rows: [...rounds.rows('20,000 items with analyses, one open beside them'), ...openings] };
  } finally {
    await browser.close();
  }
};

async function suppliesShown(page: Page): Promise<void> {
  await page
    .locator(`${PANEL} [role=grid] tr:has([role=gridcell])`)
    .nth(SUPPLIES - 1)
    .waitFor();
}

/** F4 on one part after another; none of them was open before, so each is read from the server. */
async function openingsOf(editor: ProbedPage, { api }: Person, { id, parts }: AnalysedDocument): Promise<Row[]> {
  const answers: number[] = [];
  const shown: number[] = [];
  for (let round = -2; round < OPENINGS; round += 1) {
    const part = parts[round + 2]!;
    const answer = await timed(async () =>
      expectStatus(await api.get(`/api/quotation/${id}/items/${part}/analysis`), 200),
    );
    await editor.page.locator(`#cell-${part}-quantity`).click();
    const took = await editor.untilShown('F4', `${PANEL} [role=gridcell]`);
    await suppliesShown(editor.page);
    await editor.page.keyboard.press('F4');
    await editor.page.locator(PANEL).waitFor({ state: 'detached' });
    if (round < 0) continue;
    answers.push(answer);
    shown.push(took);
  }
  return [
    {
      what: 'from F4 to the analysis on the screen',
      value: median(shown),
      unit: 'ms',
      samples: shown.length,
      floor: { name: 'the API’s analysis', value: median(answers) },
    },
  ];
}
