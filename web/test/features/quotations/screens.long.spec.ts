/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { ApiServer } from '../../support/api-server.js';
import { launchBrowser } from '../../support/browser.js';
import {
  aCard,
  aCompanyCard,
  aDispatch,
  aDocument,
  aDraftCard,
  aList,
  aMeta,
  aParty,
  aQuotationCard,
  aReceivedQuotation,
  aReceivedRequest,
} from '../../support/documents.js';
import { answerFiles, pdfOf } from '../../support/file-answers.js';
import { keepPicture, openWindow, overflowOf, themes, violationsOf, widths } from '../../support/look.js';
import { aMember, uuid } from '../../support/people.js';
import { openSite, type Site } from '../../support/site.js';

jest.setTimeout(180_000);

const DIALOG = '[role=dialog], [role=alertdialog]';

interface Screen {
  name: string;
  path: string;
  answers?: (api: ApiServer) => void;
  /** What to do before looking. */
  act?: (page: Page) => Promise<void>;
  /** Text that says the screen is there. */
  shows: string;
  /** What lies over the page; it is judged alone. */
  overlay?: string;
}

const id = uuid();
const detail = `/app/cotizaciones/detalle/${id}`;
const shown = (document: unknown) => (api: ApiServer) => api.answer(quotationRoutes.getDocument, document);
const withId = { quotation: { id } };

const cards = [
  aCard({ otherRecipients: 2, CompanyQuotationStado: 'QUOTED', send: 'reenviado', unreadMessagesCount: 2 }),
  aCard({
    titulo: 'Acero corrugado y mallas electrosoldadas',
    code: 'RQ-2026-0017',
    CompanyQuotationName: 'Aceros y Mallas del Chira E.I.R.L.',
    CompanyQuotationStado: 'ACCEPTED',
    otherRecipients: 1,
    unreadMessagesCount: 1,
    itemCount: 14,
    new: true,
  }),
  aDraftCard({ titulo: 'Instalaciones sanitarias, primer y segundo piso', code: 'RQ-2026-0016', itemCount: 31 }),
  aCard({
    titulo: 'Alquiler de encofrado metálico, 45 días',
    code: 'RQ-2026-0015',
    itemCount: 6,
    department: '11',
    province: '1102',
    district: '110202',
    address: 'Fundo El Carmen, Km 4',
  }),
  aCard({
    titulo: 'Herramientas, clavos y alambre para encofrado',
    code: 'RQ-2026-0012',
    CompanyQuotationStado: 'REJECTED',
    itemCount: 22,
  }),
];

const quotationCards = [
  aQuotationCard({ isMine: false, new: true, send: 'recibido', unreadMessagesCount: 2 }),
  aQuotationCard({
    isMine: false,
    titulo: 'Ladrillo King Kong 18 huecos y ladrillo de techo',
    code: 'COT-2026-0410',
    CompanyQuotationName: 'Ladrillera Tierra Cocida S.A.C.',
    CompanyQuotationStado: 'ACCEPTED',
    totalAmount: '9342.12',
  }),
  aQuotationCard({
    isMine: false,
    titulo: 'Alquiler de encofrado metálico',
    typeMoneda: 'USD',
    totalAmount: '3180',
    CompanyQuotationStado: 'REJECTED',
  }),
  aQuotationCard({ isMine: false, titulo: 'Agregados para cimiento corrido', CompanyQuotationStado: 'WITHDRAWN' }),
];

const companies = [
  ['Concretera Andesmix S.A.C.', '150119'],
  ['Premezclados Río Callana S.A.C.', '150106'],
  ['Ferretería Los Pórticos S.A.C.', '150103'],
  ['Concretos Huamaní y Asociados S.R.L.', '150701'],
  ['Bombeos del Mantaro E.I.R.L.', '150132'],
  ['Mezclas y Canteras Quilmaná S.A.C.', '150512'],
].map(([name, district]) =>
  aCompanyCard({ name: name!, location: { department: '15', province: district!.slice(0, 4), district: district! } }),
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const screens: Screen[] = [
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
    act: async (page) => button(page, /Ubicación: Lima/).click(),
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
    name: 'nuevo-requerimiento',
    path: `/app/proveedores?modal=open&companyId=${companies[0]!.id}`,
    shows: 'La dirección es requerida',
    overlay: DIALOG,
    act: async (page) => {
      await page.getByLabel('Título', { exact: true }).fill('Concreto para cerco perimétrico');
      await page.getByText('Primer destinatario').waitFor();
      await button(page, 'Añadir requerimiento').click();
    },
  },
  {
    name: 'nuevo-plantilla',
    path: '/app/clientes?modal=open',
    shows: 'Plano, con rótulo y cotas',
    overlay: DIALOG,
    act: async (page) => page.getByText('Plantilla 3', { exact: true }).click(),
  },
  {
    name: 'nuevo-plantilla-grande',
    path: '/app/clientes?modal=open',
    shows: '100%',
    overlay: DIALOG,
    act: async (page) => button(page, 'Ver Plantilla 2 en grande').click(),
  },
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
    answers: (api) => api.refuse(quotationRoutes.sendToCompany, quotationErrors.NOTHING_TO_SEND),
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
  {
    name: 'requerimiento',
    path: `/app/clientes?quote=${id}`,
    shows: 'Muro de soga',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({}, withId)),
  },
  {
    name: 'requerimiento-rechazado',
    path: `/app/clientes?quote=${id}`,
    shows: 'Requerimientos Rechazado',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({ status: 'REJECTED' }, withId)),
  },
  {
    name: 'requerimiento-rechazar',
    path: `/app/clientes?quote=${id}`,
    shows: 'El cliente sabrá que no cotizarás',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({}, withId)),
    act: async (page) => button(page, 'Rechazar').click(),
  },
  {
    name: 'requerimiento-error',
    path: `/app/clientes?quote=${id}`,
    shows: 'No se pudo cargar la información',
    overlay: DIALOG,
    answers: (api) => api.refuse(quotationRoutes.getDocument, quotationErrors.QUOTATION_NOT_FOUND),
  },
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
];

async function openSend(page: Page): Promise<void> {
  await button(page, 'Acciones de RQ-2026-0018').click();
  await page.getByRole('menuitem', { name: 'Cotizar con otros proveedores' }).click();
  await page.getByText('Bombeos del Mantaro').waitFor();
}

function setAnswers(api: ApiServer): void {
  api.reset();
  api.answer(identityRoutes.me, aMember());
  api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
  api.answer(quotationRoutes.countUnseen, { clientes: 2, proveedores: 3 });
  api.answer(quotationRoutes.listDocuments, ({ query }: { query: URLSearchParams }) =>
    query.get('type') === 'Quotation'
      ? aList(quotationCards, { total: 11, hasNextPage: true })
      : aList(cards, { total: 18, hasNextPage: true }),
  );
  api.answer(quotationRoutes.suggestCode, { code: 'RQ-2026-0019' });
  api.answer(quotationRoutes.markSeen, { id: uuid(), new: false });
  api.answer(companyRoutes.searchCompanies, { companies, meta: aMeta({ total: 14, hasNextPage: true }) });
  api.answer(companyRoutes.getPortalCompany, { ...companies[0], description: null, coverImage: null });
  api.answer(quotationRoutes.sendToCompany, { ...aDispatch(), requestId: null });
  const sent = { status: 'Active', send: 'enviado', sentAt: '2026-11-16T15:00:00.000Z' } as const;
  const dispatches = [aDispatch({ Company: aParty({ id: companies[0]!.id, name: companies[0]!.name }) })];
  api.answer(quotationRoutes.getDocument, aDocument({ quotation: { name: cards[0]!.titulo, ...sent }, dispatches }));
}

describe('the screens of quotations', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(), launchBrowser()]);
    answerFiles(site.api, [
      {
        route: quotationRoutes.pdf,
        type: 'application/pdf',
        name: 'COT-2026-0041.pdf',
        bytes: pdfOf(['Pagina 1', 'Pagina 2']),
      },
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const cases = screens.flatMap((screen) =>
    widths.flatMap((width) =>
      themes.map((theme) => ({ ...screen, width, theme, title: `${screen.name} at ${width}, ${theme}` })),
    ),
  );

  it.each(cases)('have no barrier for axe, nothing off the page and no error: $title', async (screen) => {
    setAnswers(site.api);
    screen.answers?.(site.api);
    const { page, faults, context } = await openWindow(browser, screen.width, screen.theme);
    await page.goto(site.url + screen.path);
    await screen.act?.(page);
    await page.getByText(screen.shows).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await keepPicture(page, `${screen.name}-${screen.width}-${screen.theme}`, !screen.overlay);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    expect(await violationsOf(page, screen.overlay ?? null)).toEqual([]);
    await context.close();
  });
});
