/** @jest-environment node */
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { ApiServer } from '../../support/api-server.js';
import { aDispatch, aDocument, aParty, aReceivedQuotation } from '../../support/documents.js';
import { button, DIALOG, lookAtScreens, shown } from '../../support/look-at-screens.js';
import { uuid } from '../../support/people.js';
import { aComparison, aRevisionList } from '../../support/revisions.js';

const id = uuid();
const detail = `/app/cotizaciones/detalle/${id}`;
const withId = { quotation: { id } };

const withRevisions = (api: ApiServer) => {
  shown(aDocument({ quotation: { id, types: 'Quotation', status: 'Active', sentAt: '2026-11-18T15:00:00.000Z' } }))(
    api,
  );
  api.answer(quotationRoutes.listRevisions, aRevisionList());
  api.answer(quotationRoutes.getRevision, aDocument({ quotation: { id, types: 'Quotation' } }));
  api.answer(quotationRoutes.compareRevisions, aComparison());
};

lookAtScreens('the screens of a document', [
  {
    name: 'editor-cotizacion',
    path: detail,
    shows: 'Obras provisionales',
    answers: shown(aDocument({ quotation: { id, types: 'Quotation', revision: 2 } })),
  },
  {
    name: 'editor-datos',
    path: detail,
    shows: 'La dirección es requerida',
    answers: shown(aDocument({ quotation: { id, types: 'Quotation', address: '' } })),
    act: async (page) => {
      await button(page, 'Datos Generales del Proyecto').click();
      await button(page, 'Editar Datos Generales del Proyecto').click();
      const form = page.getByRole('form', { name: 'Editar Datos Generales del Proyecto' });
      await form.getByRole('button', { name: 'Guardar' }).click();
    },
  },
  {
    name: 'editor-enviado',
    path: detail,
    shows: 'En revisión por 2 proveedores.',
    answers: shown(
      aDocument({
        quotation: { id, status: 'Active', send: 'enviado', sentAt: '2026-11-12T15:00:00.000Z' },
        dispatches: [
          aDispatch(),
          aDispatch({ status: 'ACCEPTED', Company: aParty({ name: 'Ferretería Los Pórticos S.A.C.' }) }),
          aDispatch({
            status: 'QUOTED',
            Company: aParty({ name: 'Aceros del Chira E.I.R.L.' }),
            quotationId: uuid(),
            answeredAt: '2026-11-18T15:00:00.000Z',
          }),
        ],
      }),
    ),
    act: async (page) => button(page, 'Envíos').click(),
  },
  {
    name: 'editor-copia',
    path: detail,
    shows: 'solo pones los precios',
    answers: shown(
      aDocument({
        quotation: { id, types: 'Quotation', status: 'Active', isCopy: true, userdata: null },
        companyinfo: aDispatch({ status: 'ACCEPTED', Company: aParty() }),
      }),
    ),
  },
  {
    name: 'editor-devolver',
    path: detail,
    shows: 'Queda congelada hasta que responda',
    overlay: DIALOG,
    answers: shown(
      aDocument({
        quotation: { id, types: 'Quotation', status: 'Active', isCopy: true, userdata: null },
        companyinfo: aDispatch({ status: 'ACCEPTED', Company: aParty() }),
      }),
    ),
    act: async (page) => button(page, 'Devolver cotización').click(),
  },
  {
    name: 'revisiones',
    path: `${detail}?revisions=1`,
    shows: 'Comparar dos revisiones',
    overlay: DIALOG,
    answers: withRevisions,
  },
  {
    name: 'revision-leida',
    path: `${detail}?revisions=1&revision=1`,
    shows: 'Limpieza manual del terreno',
    overlay: DIALOG,
    answers: withRevisions,
  },
  {
    name: 'revisiones-comparadas',
    path: `${detail}?revisions=1&from=1&to=2`,
    shows: 'Líneas quitadas',
    overlay: DIALOG,
    answers: withRevisions,
  },
  {
    name: 'importar-precios',
    path: detail,
    shows: 'Sube el Excel lleno',
    overlay: DIALOG,
    answers: shown(aDocument({ quotation: { id, types: 'Quotation' } })),
    act: async (page) => {
      await button(page, 'Más acciones').click();
      await page.getByRole('menuitem', { name: 'Importar precios' }).click();
    },
  },
  {
    name: 'importar-precios-errores',
    path: detail,
    shows: 'no puede ser negativo',
    overlay: DIALOG,
    answers: (api) => {
      shown(aDocument({ quotation: { id, types: 'Quotation' } }))(api);
      api.refuse(quotationRoutes.importPrices, documentErrors.PRICES_INVALID, [
        { path: 'C14', code: 'custom', message: 'Fila 14, columna Precio: no puede ser negativo.' },
      ]);
    },
    act: async (page) => {
      await button(page, 'Más acciones').click();
      await page.getByRole('menuitem', { name: 'Importar precios' }).click();
      const file = { name: 'precios.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    },
  },
  {
    name: 'detalle-recibida',
    path: `/app/clientes/cotizacion_detalle/${id}`,
    shows: 'te cotizó',
    answers: shown(
      aReceivedQuotation(
        { Company: aParty({ name: 'Concretera Andesmix S.A.C.' }), message: 'Precio puesto en obra.' },
        withId,
      ),
    ),
  },
  {
    name: 'no-encontrada',
    path: detail,
    shows: 'Cotización no encontrada.',
    answers: (api) => api.refuse(quotationRoutes.getDocument, quotationErrors.QUOTATION_NOT_FOUND),
  },
  {
    name: 'pdf',
    path: detail,
    shows: 'PDF listo',
    overlay: DIALOG,
    answers: shown(aDocument({ quotation: { id, types: 'Quotation' } })),
    act: async (page) => {
      await button(page, 'PDF').click();
      await page.getByRole('img', { name: 'Página 1 de 2' }).waitFor();
    },
  },
]);
