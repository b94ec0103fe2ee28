/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { priceRoutes } from '@cotizaobra/proto/prices/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { Page } from 'playwright-core';
import type { ApiServer } from '../../support/api-server.js';
import { aComparison } from '../../support/comparisons.js';
import { aDispatch, aDocument, aParty, elementsOf, rowsOf } from '../../support/documents.js';
import { button, DIALOG, lookAtScreens, shown } from '../../support/look-at-screens.js';
import { uuid } from '../../support/people.js';
import { aHistory, aMarket, anOwnPrice, batchOf, remembered } from '../../support/prices.js';

const id = uuid();
const path = `/app/cotizaciones/detalle/${id}`;
const bar = 'Fierro corrugado de 1/2"';
const wire = 'Alambre negro recocido N.º 16';

const rows = rowsOf([
  [0, 'TITLE', 'Aglomerantes y agregados'],
  [1, 'PART', 'Cemento Portland tipo I, bolsa de 42.5 kg', 'bol', '420', '31.60'],
  [1, 'PART', 'Arena gruesa', 'm³', '28.5', '68'],
  [1, 'PART', 'Piedra chancada de 1/2"', 'm³', '31', '83.50'],
  [0, 'TITLE', 'Acero'],
  [1, 'PART', bar, 'var', '142', '39.80'],
  [1, 'PART', wire, 'kg', '95', '12.5456'],
  [1, 'PART', 'Ladrillo King Kong 18 huecos', 'und', '8360', null],
]).map((row) => (row.description.startsWith('Piedra') ? { ...row, hasAnalysis: true } : row));
const elements = elementsOf(rows, true);
const copy = aDocument({
  companyinfo: aDispatch({ status: 'ACCEPTED', Company: aParty() }),
  quotation: { id, types: 'Quotation', status: 'Active', isCopy: true, elements, department: '15' },
});

const markets = {
  [bar]: aMarket(),
  [wire]: aMarket({ median: '8.9', q1: '8.1', q3: '9.6' }),
  'Arena gruesa': aMarket({ median: '75', q1: '70', q3: '82' }),
  'Piedra chancada de 1/2"': aMarket({ median: '70', q1: '66', q3: '75' }),
};
const priced = (api: ApiServer) => {
  shown(copy)(api);
  api.respond(priceRoutes.findPrices, ({ body }) => ({ body: batchOf(body, markets) }));
  api.answer(priceRoutes.getPrices, remembered());
};

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

/** The memory of the bar, by the grid's key or by the drawer of a phone. */
const openMemory = async (page: Page) => {
  if (isPhone(page)) {
    await button(page, new RegExp(bar)).click();
    await button(page, 'Memoria de precios').click();
    return;
  }
  const cell = page
    .getByRole('row', { name: new RegExp(bar) })
    .getByRole('gridcell')
    .nth(5);
  await cell.click();
  await page.keyboard.press('Alt+p');
};

const both = () => {
  const history = aHistory().map((own, at) =>
    at % 3 === 1
      ? { ...own, side: 'RECEIVED' as const, company: { id: uuid(), name: 'Aceros del Chira E.I.R.L.' } }
      : own,
  );
  return { last: { ...history[0]!, department: '04' }, history };
};

const comparison = aComparison();

lookAtScreens('the screens of the price memory', [
  {
    name: 'precios-marcas',
    path,
    shows: 'Alambre negro',
    answers: priced,
    act: async (page) => {
      await page.locator('[data-badge]').first().waitFor();
    },
  },
  { name: 'precios-memoria', path, shows: '11 empresas', overlay: DIALOG, answers: priced, act: openMemory },
  {
    name: 'precios-dos-lados',
    path,
    shows: '11 empresas',
    overlay: DIALOG,
    answers: (api) => {
      priced(api);
      api.answer(priceRoutes.getPrices, remembered({ own: both(), market: aMarket({ q1: '38.3', q3: '38.5' }) }));
    },
    act: async (page) => {
      await openMemory(page);
      await page.getByText('Ver como tabla').click();
    },
  },
  {
    name: 'precios-nada',
    path,
    shows: 'Aún no hay precios',
    overlay: DIALOG,
    answers: (api) => {
      priced(api);
      api.answer(priceRoutes.getPrices, remembered({ own: null, market: null }));
    },
    act: openMemory,
  },
  {
    name: 'precios-fuera',
    path,
    shows: 'no participa en las estadísticas',
    overlay: DIALOG,
    answers: (api) => {
      priced(api);
      const last = anOwnPrice();
      api.answer(priceRoutes.getPrices, remembered({ own: { last, history: [last] }, market: null, takesPart: false }));
    },
    act: openMemory,
  },
  {
    name: 'precios-error',
    path,
    shows: 'No se pudo abrir la memoria',
    overlay: DIALOG,
    answers: (api) => {
      priced(api);
      api.refuse(priceRoutes.getPrices, coreErrors.INTERNAL);
    },
    act: openMemory,
  },
  {
    name: 'precios-devolver',
    path,
    shows: 'precios se alejan',
    overlay: DIALOG,
    answers: (api) => {
      priced(api);
      api.respond(priceRoutes.findPrices, ({ body }) => ({
        body: batchOf(body, { ...markets, 'Arena gruesa': aMarket({ median: '110', q1: '100', q3: '120' }) }),
      }));
    },
    act: async (page) => button(page, 'Devolver cotización').click(),
  },
  {
    name: 'precios-comparativo',
    path: `/app/cotizaciones/comparativo/${comparison.request.id}`,
    shows: 'Mejor precio por partida',
    answers: (api) => {
      api.answer(quotationRoutes.getComparison, comparison);
      const all = comparison.lines.map(({ description, cells }, at) => {
        const price = cells.find((cell) => cell.price !== null)?.price ?? '1';
        const median = String((Number(price) * [1, 0.7, 1.1, 1.6, 0.98, 1.02][at % 6]!).toFixed(4));
        return [
          description,
          aMarket({ median, q1: (Number(median) * 0.95).toFixed(4), q3: (Number(median) * 1.05).toFixed(4) }),
        ];
      });
      api.respond(priceRoutes.findPrices, ({ body }) => ({ body: batchOf(body, Object.fromEntries(all)) }));
      api.answer(priceRoutes.getPrices, remembered());
    },
    act: async (page) => {
      if (isPhone(page))
        await page
          .getByText(/^mercado/)
          .first()
          .waitFor();
      else await page.locator('[data-badge]').first().waitFor();
    },
  },
  {
    name: 'precios-perfil',
    path: '/app/perfil',
    shows: 'Participar en las estadísticas de precios',
    answers: (api) => {
      api.answer(priceRoutes.getMarketSetting, { takesPart: true });
      api.answer(companyRoutes.listMembers, { members: [] });
    },
  },
]);
