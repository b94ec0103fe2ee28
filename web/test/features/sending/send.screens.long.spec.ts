/** @jest-environment node */
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { Page } from 'playwright-core';
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';

async function openSend(page: Page): Promise<void> {
  await button(page, 'Acciones de RQ-2026-0018').click();
  await page.getByRole('menuitem', { name: 'Cotizar con otros proveedores' }).click();
  await page.getByText('Bombeos del Mantaro').waitFor();
}

lookAtScreens('the screens of the send dialog', [
  {
    name: 'enviar-empresas',
    path: '/app/proveedores',
    shows: '2 elegidas',
    overlay: DIALOG,
    act: async (page) => {
      await openSend(page);
      await page.getByLabel('Elegir Premezclados Río Callana S.A.C.').check();
      await page.getByLabel('Elegir Mezclas y Canteras Quilmaná S.A.C.').check();
    },
  },
  {
    name: 'enviar-resumen',
    path: '/app/proveedores',
    shows: '38/500',
    overlay: DIALOG,
    act: async (page) => {
      await openSend(page);
      await page.getByLabel('Elegir Premezclados Río Callana S.A.C.').check();
      await button(page, 'Enviar a Bombeos del Mantaro E.I.R.L.').click();
      await page.getByLabel(/Mensaje/).fill('El vaciado es el 9 de diciembre, con bo');
      await page.getByLabel(/Mensaje/).fill('El vaciado es el 9 de diciembre, a la.');
    },
  },
  {
    name: 'enviar-fallo',
    path: '/app/proveedores',
    shows: 'Lo que no se envió sigue en la lista.',
    overlay: DIALOG,
    answers: (api) => api.refuse(quotationRoutes.sendDocument, quotationErrors.NOTHING_TO_SEND),
    act: async (page) => {
      await openSend(page);
      await button(page, 'Enviar a Bombeos del Mantaro E.I.R.L.').click();
      await button(page, 'Enviar Cotización').click();
    },
  },
  {
    name: 'enviado',
    path: '/app/proveedores',
    shows: 'Requerimiento enviado',
    overlay: DIALOG,
    act: async (page) => {
      await openSend(page);
      await button(page, 'Enviar a Bombeos del Mantaro E.I.R.L.').click();
      await button(page, 'Enviar Cotización').click();
    },
  },
]);
