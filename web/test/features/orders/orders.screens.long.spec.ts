/** @jest-environment node */
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';
import { anOrder, anOrderCard, anOrderPage } from '../../support/orders.js';
import { uuid } from '../../support/people.js';

const order = anOrder();
const path = `/app/ordenes/${order.id}`;
const nothing = { partial: '0.00', amount: '0.00', pendingAmount: '3180.00', percent: 0 };

lookAtScreens('the screens of orders', [
  {
    name: 'ordenes',
    path: '/app/ordenes',
    shows: 'Mis compras',
    answers: (api) =>
      api.answer(
        orderRoutes.listOrders,
        anOrderPage(
          [
            anOrderCard({ state: 'ISSUED', title: 'Alquiler de encofrado metálico, 45 días', received: nothing }),
            anOrderCard(),
            anOrderCard({ state: 'RECEIVED', received: { ...nothing, percent: 100 } }),
            anOrderCard({ state: 'DECLINED', reason: 'Sin stock hasta enero', endedBy: 'provider', received: nothing }),
            anOrderCard({ state: 'CLOSED', deliveryTime: null }),
          ],
          { total: 15, hasNextPage: true },
        ),
      ),
  },
  {
    name: 'ordenes-vacia',
    path: '/app/ordenes?tab=ventas',
    shows: 'Todavía no hay ventas',
    answers: (api) => api.answer(orderRoutes.listOrders, anOrderPage([])),
  },
  {
    name: 'ordenes-sin-coincidencias',
    path: '/app/ordenes?search=vigas&estado=CLOSED',
    shows: 'Ninguna orden coincide',
    answers: (api) => api.answer(orderRoutes.listOrders, anOrderPage([])),
  },
  {
    name: 'ordenes-entrega',
    path: '/app/ordenes?desde=2026-12-01&hasta=2026-12-18',
    shows: 'Las órdenes sin una fecha escrita',
    overlay: DIALOG,
    answers: (api) => api.answer(orderRoutes.listOrders, anOrderPage([])),
    act: async (page) => {
      await page.getByText('Ninguna orden coincide').waitFor();
      const sheet = button(page, 'Filtros (1)');
      if (await sheet.isVisible()) await sheet.click();
      await button(page, /^Entrega: 1 dic/).click();
    },
  },
  {
    name: 'orden-fotos',
    path,
    shows: 'Agregar foto',
    answers: (api) => {
      const [last, ...others] = order.receptions;
      const photos = Array.from({ length: 3 }, () => ({ id: uuid() }));
      api.answer(orderRoutes.getOrder, { ...order, receptions: [{ ...last!, photos }, ...others] });
    },
  },
  { name: 'orden', path, shows: 'Recepciones', answers: (api) => api.answer(orderRoutes.getOrder, order) },
  {
    name: 'orden-recepcion',
    path,
    shows: 'Llegó todo lo pendiente',
    overlay: DIALOG,
    answers: (api) => api.answer(orderRoutes.getOrder, order),
    act: async (page) => button(page, 'Registrar recepción').click(),
  },
  {
    name: 'orden-rechazar',
    path,
    shows: 'podrá adjudicar estas partidas',
    overlay: DIALOG,
    answers: (api) => api.answer(orderRoutes.getOrder, anOrder({ state: 'ISSUED', side: 'sales', receptions: [] })),
    act: async (page) => button(page, 'Rechazar orden').click(),
  },
]);
