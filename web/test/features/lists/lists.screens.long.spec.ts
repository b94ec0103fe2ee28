/** @jest-environment node */
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { Page } from 'playwright-core';
import { aCard, aDispatch, aDocument, aDraftCard, aList, anAcceptance, aParty } from '../../support/documents.js';
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';
import { counterparties } from '../../support/sample-answers.js';

/** On a phone the filters are behind one button. */
async function openFilter(page: Page, name: RegExp): Promise<void> {
  const fold = button(page, /^Filtros/);
  await fold.or(button(page, name)).first().waitFor();
  if (await fold.isVisible()) await fold.click();
  await button(page, name).click();
}

lookAtScreens('the screens of the lists', [
  { name: 'lista-requerimientos', path: '/app/proveedores', shows: 'Herramientas, clavos' },
  { name: 'lista-cotizaciones', path: '/app/proveedores?type=Quotation', shows: 'Ladrillo King Kong' },
  {
    name: 'lista-menu',
    path: '/app/proveedores',
    shows: 'Cotizar con otros proveedores',
    overlay: '[role=menu]',
    act: async (page) => button(page, 'Acciones de RQ-2026-0018').click(),
  },
  {
    name: 'lista-ubicacion',
    path: '/app/proveedores?ubicacion=15',
    shows: 'Quitar ubicaciones',
    overlay: DIALOG,
    act: (page) => openFilter(page, /Ubicación: Lima/),
  },
  {
    name: 'lista-vacia',
    path: '/app/clientes?type=Request',
    shows: 'Aún no se ha recibido ningún requerimiento.',
    answers: (api) => api.answer(quotationRoutes.listDocuments, aList([])),
  },
  {
    name: 'lista-sin-coincidencias',
    path: '/app/proveedores?search=vigas+H&estado=aceptada',
    shows: 'No se encontraron resultados.',
    answers: (api) => api.answer(quotationRoutes.listDocuments, aList([])),
  },
  {
    name: 'lista-error',
    path: '/app/clientes',
    shows: 'No se pudo cargar la lista',
    answers: (api) =>
      api.refuse(quotationRoutes.listDocuments, {
        code: 'UNAVAILABLE',
        kind: 'unavailable',
        text: 'Este servicio no responde por ahora. Inténtalo en unos segundos.',
      }),
  },
  {
    name: 'lista-eliminadas',
    path: '/app/proveedores?eliminadas=1',
    shows: 'Pintura y acabados',
    answers: (api) =>
      api.answer(
        quotationRoutes.listDocuments,
        aList([
          aDraftCard({ titulo: 'Pintura y acabados, prueba', code: 'RQ-2026-0006', status: 'Deactivated' }),
          aCard({ titulo: 'Alquiler de grupo electrógeno', code: 'RQ-2026-0005', status: 'Deactivated' }),
        ]),
      ),
  },
  {
    name: 'eliminar',
    path: '/app/proveedores',
    shows: 'Confirmar Eliminación',
    overlay: DIALOG,
    act: async (page) => {
      await button(page, 'Acciones de RQ-2026-0018').click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    },
  },
  {
    name: 'lista-cliente',
    path: `/app/proveedores?cliente=${counterparties[0]!.id}&desde=2026-11-01`,
    shows: 'Quitar la empresa',
    overlay: DIALOG,
    act: (page) => openFilter(page, /^Proveedor: /),
  },
  {
    name: 'lista-fecha',
    path: '/app/proveedores?desde=2026-11-01&hasta=2026-11-20',
    shows: 'Quitar la fecha',
    overlay: DIALOG,
    act: (page) => openFilter(page, /^Fecha: /),
  },
  {
    name: 'lista-un-documento',
    path: '/app/proveedores?search=0192f0c1-0000-7000-8000-000000000001',
    shows: 'Ves un solo documento',
  },
  {
    name: 'lista-aceptar',
    path: '/app/proveedores?type=Quotation',
    shows: 'Otras respuestas a RQ-2026-0019',
    overlay: DIALOG,
    answers: (api) => api.answer(quotationRoutes.getAcceptance, anAcceptance()),
    act: async (page) => {
      await button(page, 'Acciones de COT-2026-0187').first().click();
      await page.getByRole('menuitem', { name: 'Aceptar cotización' }).click();
    },
  },
  {
    name: 'lista-retirar',
    path: '/app/proveedores',
    shows: 'Quien lo tenga abierto dejará de verlo',
    overlay: DIALOG,
    answers: (api) =>
      api.answer(
        quotationRoutes.getDocument,
        aDocument({
          quotation: { status: 'Active', send: 'enviado', sentAt: '2026-11-16T15:00:00.000Z' },
          dispatches: [
            aDispatch(),
            aDispatch({ status: 'ACCEPTED', Company: aParty({ name: 'Aceros del Chira E.I.R.L.' }) }),
          ],
        }),
      ),
    act: async (page) => {
      await button(page, 'Acciones de RQ-2026-0017').click();
      await page.getByRole('menuitem', { name: 'Retirar envío' }).click();
    },
  },
]);
