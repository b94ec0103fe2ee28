import type { Page } from 'playwright-core';
import type { Person } from '../../e2e/support/api.js';
import { openBrowser } from '../../e2e/support/browser.js';
import { createDocument, fillIn } from '../../e2e/support/documents.js';
import { ProbedPage } from './editor-page.js';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Undone {
  /** Milliseconds of the key in model and store. */
  store: number[];
  /** Milliseconds until the frame after it is drawn. */
  drawn: number[];
}

async function importInto(page: Page, bytes: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar desde un archivo' }).click();
  const file = { name: 'presupuesto.xlsx', mimeType: TYPE, buffer: bytes };
  await page.getByLabel('Elegir el archivo del presupuesto').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
  await dialog.getByText('Agregar al final').click();
  await dialog.getByRole('button', { name: /^Importar [\d,]+ partidas/ }).click();
  await page.getByText(/^Se importaron/).waitFor();
}

/** Number of rows in the grid, its heading included. */
const rowsIn = (page: Page): Promise<number> =>
  page.locator('[role=treegrid]').evaluate((grid) => Number(grid.getAttribute('aria-rowcount')));

const undo = (page: Page): Promise<{ store: number; drawn: number }> =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role=treegrid]')!;
    const key = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
    const begin = performance.now();
    grid.dispatchEvent(key);
    const store = performance.now() - begin;
    const drawn = await new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begin);
      requestAnimationFrame(() => port2.postMessage(null));
    });
    return { store, drawn };
  });

/** Imports a file in the browser and takes it back with one Ctrl+Z. Fails if an item stays. */
export async function undoneImports(person: Person, bytes: Buffer, rows: number, rounds: number): Promise<Undone> {
  const undone: Undone = { store: [], drawn: [] };
  const browser = await openBrowser();
  try {
    for (let round = -1; round < rounds; round += 1) {
      const draft = await createDocument(person, 'Quotation', `Importado y deshecho ${round}`);
      await fillIn(person, draft, true);
      const { page } = await ProbedPage.open(browser, person.api.token);
      await page.goto(new URL(`/app/cotizaciones/detalle/${draft.id}`, person.api.url).href);
      const before = await rowsIn(page);
      await importInto(page, bytes);
      const filled = await rowsIn(page);
      if (filled < rows) throw new Error(`${filled} rows after the import of ${rows}`);
      const { store, drawn } = await undo(page);
      const after = await rowsIn(page);
      if (after !== before) throw new Error(`${after} rows after the undo, ${before} before`);
      if (round >= 0) {
        undone.store.push(store);
        undone.drawn.push(drawn);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return undone;
}
