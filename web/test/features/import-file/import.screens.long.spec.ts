/** @jest-environment node */
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { Page } from 'playwright-core';
import type { ApiServer } from '../../support/api-server.js';
import { aDocument } from '../../support/documents.js';
import { aProposal } from '../../support/imports.js';
import { button, DIALOG, lookAtScreens, shown } from '../../support/look-at-screens.js';
import { uuid } from '../../support/people.js';

const id = uuid();
const path = `/app/cotizaciones/detalle/${id}`;
const withDocument = shown(aDocument({ quotation: { id, types: 'Quotation' } }));

const proposing = (proposal: unknown) => (api: ApiServer) => {
  withDocument(api);
  api.answer(quotationRoutes.createImport, proposal);
};

const file = { name: 'S10-obras-exteriores.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('budget') };

const open = async (page: Page) => {
  await button(page, 'Más acciones').click();
  await page.getByRole('menuitem', { name: 'Importar desde un archivo' }).click();
};

const choose = async (page: Page) => {
  await open(page);
  await page.getByLabel('Elegir el archivo del presupuesto').setInputFiles(file);
};

const next = async (page: Page) => {
  await choose(page);
  const go = button(page, 'Siguiente');
  await page.getByText('Lo reconocido').first().waitFor();
  while (await go.isVisible()) await go.click();
};

const question = {
  column: 'quantity',
  readings: ['29.081', '29081'],
  formats: ['COMMA', 'POINT'],
  row: 14,
  text: '29,081',
  examples: [{ row: 14, text: '29,081', readings: ['29.081', '29081'] }],
};

lookAtScreens('the screens of an import', [
  {
    name: 'importar-elegir',
    path,
    shows: 'Arrastra aquí el archivo',
    answers: withDocument,
    act: open,
    overlay: DIALOG,
  },
  {
    name: 'importar-vista',
    path,
    shows: 'Lo reconocido',
    answers: proposing(aProposal()),
    act: choose,
    overlay: DIALOG,
  },
  {
    name: 'importar-revisar',
    path,
    shows: 'Sumas de control',
    answers: proposing(aProposal()),
    act: next,
    overlay: DIALOG,
  },
  {
    name: 'importar-pregunta',
    path,
    shows: '¿Cómo se leen los números?',
    answers: proposing(aProposal({ questions: [question] as never })),
    act: choose,
    overlay: DIALOG,
  },
  {
    name: 'importar-rechazado',
    path,
    shows: 'Elegir otro archivo',
    answers: (api) => {
      withDocument(api);
      api.refuse(quotationRoutes.createImport, readingErrors.FILE_NOT_READABLE);
    },
    act: choose,
    overlay: DIALOG,
  },
  {
    name: 'importar-soltar',
    path,
    shows: 'Suelta el archivo para importarlo',
    answers: withDocument,
    act: async (page) => {
      await button(page, 'Más acciones').waitFor();
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['budget'], 'presupuesto.xlsx'));
        window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
      });
    },
  },
]);
