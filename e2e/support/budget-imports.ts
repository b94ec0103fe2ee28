import ExcelJS from 'exceljs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Person } from './api.js';
import { desktop, newPerson } from './browser.js';

type Line = readonly [string, string, string, string, number | null, number | null, number | null];

/** A budget as S10 writes it; the second text column is what the file calls a note. Four parts in two titles. */
const lines: readonly Line[] = [
  ['01', 'Obras preliminares', '', '', null, null, 3593.57],
  ['01.01', 'Cartel de obra de 3.60 × 2.40 m', 'banner', 'und', 1, 1280.45, 1280.45],
  ['01.02', 'Caseta de guardianía', 'triplay', 'm2', 24, 96.38, 2313.12],
  ['02', 'Losa deportiva', '', '', null, null, 1506.42],
  ['02.01', 'Encofrado de losa', 'caravista', 'm2', 31.26, 48.19, 1506.41],
  ['02.01', 'Curado con aditivo', '', 'm2', 10, 2, 20],
];

/** The budget below a heading, and a second sheet. */
export async function budgetWorkbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Presupuesto');
  sheet.addRow(['PRESUPUESTO DE OBRA']);
  sheet.addRow(['Ítem', 'Descripción', 'Nota', 'Und.', 'Metrado', 'Precio S/.', 'Parcial S/.']);
  for (const row of lines) sheet.addRow([...row]);
  const other = book.addWorksheet('Insumos');
  other.addRow(['Código', 'Descripción', 'Unidad', 'Cantidad']);
  other.addRow(['1', 'Cemento', 'bol', 10]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: workbookType, buffer });

/** The page of a document in a browser of its own. */
export async function openDocument(
  browser: Browser,
  { baseURL, who, id, viewport = desktop }: { baseURL: string; who: Person; id: string; viewport?: typeof desktop },
): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await newPerson(browser, baseURL, who, { viewport });
  await page.goto(`/app/cotizaciones/detalle/${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).waitFor();
  return { page, context };
}

export const chooserOf = (page: Page) => page.getByLabel('Elegir el archivo del presupuesto');

/** Opens the dialog in the menu and chooses a file. */
export async function chooseBudget(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar desde un archivo' }).click();
  await chooserOf(page).setInputFiles(asFile(name, buffer));
}

/** Drags a file over the page, or drops it there. */
export const dragFile = (page: Page, event: 'dragenter' | 'drop', name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ([kind, fileName, text]) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(text!), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([content], fileName!));
      document.body.dispatchEvent(new DragEvent(kind!, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [event, name, bytes.toString('base64')] as const,
  );

interface StoredItem {
  description: string;
  quantity: string;
  price: string | null;
  sourceNumber?: string | null;
}

interface Element {
  item: StoredItem;
  children: Element[];
}

const flat = (elements: Element[]): StoredItem[] => elements.flatMap(({ item, children }) => [item, ...flat(children)]);

/** Items of a document in tree order, as the server has them. */
export async function storedItems(who: Person, id: string): Promise<StoredItem[]> {
  const { body, status } = await who.api.get<{ quotation: { elements: Element[] } }>(
    `/api/quotation/get-quotation/${id}`,
  );
  if (status !== 200) throw new Error(`get-quotation answered ${status}`);
  return flat(body.quotation.elements);
}
