/** @jest-environment node */
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { Page } from 'playwright-core';
import type { ApiServer } from '../../support/api-server.js';
import { aCascade, aCascadedRequest, anAnsweredCascade } from '../../support/cascades.js';
import { button, DIALOG, lookAtScreens, shown } from '../../support/look-at-screens.js';
import { aCopy, id } from '../../support/own-document.js';
import { uuid } from '../../support/people.js';

const path = `/app/cotizaciones/detalle/${id}`;
const links = { request: { id: uuid(), code: 'RQ-2026-0019', name: 'Pedido' }, quotation: null, linkedRequest: null };
const copy = shown(aCopy({}, { links }));

const withBetter = (api: ApiServer) => {
  copy(api);
  const { cascade, cement, offers } = anAnsweredCascade();
  const filled = { quotationId: offers[1]?.quotationId ?? '', cost: '22.5', margin: '12.5', price: '25.3125' };
  const rows = cascade.rows.map((row) =>
    row.itemId === cement.itemId
      ? {
          ...row,
          price: '25.3125',
          better: true,
          filled: { ...filled, filledAt: '2026-11-20T17:00:00.000Z', stands: true },
        }
      : row,
  );
  const requests = [...cascade.requests, aCascadedRequest({ code: 'RQ-2026-0032', sealed: true })];
  api.answer(quotationRoutes.getCascade, aCascade({ ...cascade, requests, rows }));
};

const choose = async (page: Page) => {
  await button(page, 'Cotizar con proveedores').click();
  await page.getByRole('checkbox', { name: 'Todas las partidas' }).check();
};

lookAtScreens('the screens of own providers', [
  { name: 'cascada-vacia', path, shows: 'Pide precios a tus propios proveedores', answers: copy },
  {
    name: 'cascada-error',
    path,
    shows: 'No se pudieron cargar los precios de tus proveedores.',
    answers: (api) => {
      copy(api);
      api.refuse(quotationRoutes.getCascade, quotationErrors.QUOTATION_NOT_FOUND);
    },
  },
  { name: 'cascada-panel', path, shows: 'Llegó un mejor precio en 1 partida', answers: withBetter },
  { name: 'cascada-partidas', path, shows: 'Qué va con tu pedido', answers: copy, act: choose, overlay: DIALOG },
  {
    name: 'cascada-resumen',
    path,
    shows: 'Nada de tu cliente',
    answers: copy,
    act: async (page) => {
      await choose(page);
      await button(page, 'Continuar').click();
      await page
        .getByRole('checkbox', { name: /^Elegir / })
        .first()
        .check();
      await button(page, 'Continuar').click();
    },
    overlay: DIALOG,
  },
  {
    name: 'cascada-llenar',
    path,
    shows: 'Margen para todas',
    answers: withBetter,
    act: async (page) => button(page, 'Llenar precios').click(),
    overlay: DIALOG,
  },
]);
