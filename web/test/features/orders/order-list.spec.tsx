import { orderRoutes } from '@cotizaobra/proto/orders/http';
import type { OrderCard } from '@cotizaobra/proto/orders/model';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { anOrder, anOrderCard, anOrderPage } from '../../support/orders.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const NEXT = 'Adjudicar al siguiente';
const declined = (reawarded: boolean) => anOrderCard({ state: 'DECLINED', endedBy: 'provider', reawarded });

describe('the list of orders', () => {
  const api = startApi();
  const company = { id: uuid(), name: 'Ladrillera Tierra Cocida S.A.C.', ruc: '20999301275', logoCompany: null };
  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listCounterparties, { companies: [company] });
  });

  const open = async (orders: OrderCard[], search = '') => {
    api.answer(orderRoutes.listOrders, anOrderPage(orders));
    const app = openApp(`/app/ordenes${search}`, { token: 'token' });
    await screen.findByRole('heading', { name: /^Mis / });
    return app;
  };
  const lastQuery = () => Object.fromEntries(api.callsOf(orderRoutes.listOrders).at(-1)?.query ?? []);

  it('offers the next answer on a declined order until its lines are awarded again', async () => {
    const { user, unmount } = await open([declined(false)]);
    expect(await screen.findByRole('link', { name: NEXT })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Acciones de/ }));
    expect(await screen.findByRole('menuitem', { name: NEXT })).toBeVisible();
    unmount();
    const again = await open([declined(true)]);
    await screen.findByText('Rechazada por el proveedor');
    expect(screen.queryByRole('link', { name: NEXT })).toBeNull();
    await again.user.click(screen.getByRole('button', { name: /^Acciones de/ }));
    await screen.findByRole('menuitem', { name: 'Ver orden' });
    expect(screen.queryByRole('menuitem', { name: NEXT })).toBeNull();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('offers it on the page of the order the same way: awarded again %s', async (reawarded, links) => {
    const order = anOrder({ state: 'DECLINED', reawarded, receptions: [] });
    api.answer(orderRoutes.getOrder, order);
    openApp(`/app/ordenes/${order.id}`, { token: 'token' });
    await screen.findAllByText('Rechazada');
    expect(screen.queryAllByRole('link', { name: NEXT })).toHaveLength(links);
  });

  it('is filtered by company and delivery, with the choice in the URL and in the question', async () => {
    const { user } = await open([anOrderCard()]);
    await user.click(await screen.findByRole('button', { name: 'Proveedor' }));
    await user.click(await screen.findByRole('radio', { name: company.name }));
    await waitFor(() => expect(lastQuery()).toEqual({ side: 'purchases', company: company.id }));
    expect(await screen.findByRole('button', { name: `Proveedor: ${company.name}` })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Entrega' }));
    await user.click(await screen.findByRole('button', { name: 'Próximos 7 días' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ deliveryFrom: expect.stringMatching(/^\d{4}-/) }));
    expect(lastQuery()).toHaveProperty('deliveryTo');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Ventas/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ side: 'sales' }));
    expect(lastQuery()).not.toHaveProperty('company');
  });

  it('opens as its URL says, and takes the filters away when nothing matches', async () => {
    const { user } = await open([], `?empresa=${company.id}&desde=2026-12-01&hasta=2026-12-18`);
    expect(await screen.findByText('Ninguna orden coincide')).toBeVisible();
    expect(lastQuery()).toEqual({
      side: 'purchases',
      company: company.id,
      deliveryFrom: '2026-12-01',
      deliveryTo: '2026-12-18',
    });
    expect(screen.getByRole('button', { name: 'Entrega: 1 dic. 2026 – 18 dic. 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(lastQuery()).toEqual({ side: 'purchases' }));
    expect(screen.getByRole('button', { name: 'Entrega' })).toBeVisible();
  });
});
