import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { orderRoutes } from '@cotizaobra/proto/orders/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { answerCatalog, aPage, aPartida } from '../support/catalog.js';
import { aCard, aCompanyCard, aList, aMeta } from '../support/documents.js';
import { anOrderCard, anOrderPage } from '../support/orders.js';
import { aMember, aUser } from '../support/people.js';
import { answerFrame } from '../support/signed-in.js';

describe('the palette', () => {
  const api = startApi();

  const company = aCompanyCard({ name: 'Concretera Andesmix S.A.C.', ruc: '20999012389' });
  const answerSearch = (quotes: ReturnType<typeof aCard>[], companies: CompanyCard[]) => {
    api.answer(quotationRoutes.listDocuments, aList(quotes));
    api.answer(companyRoutes.searchCompanies, { companies, meta: aMeta() });
    api.answer(orderRoutes.listOrders, anOrderPage([]));
    api.answer(technicalDataRoutes.listPartidas, { partidas: [], meta: aPage(0) });
  };
  const open = async () => {
    const app = openApp('/app/notificaciones', { token: 'token' });
    await screen.findByRole('main');
    await app.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', {
      name: 'Buscar páginas, documentos, órdenes, empresas o partidas',
    });
    await waitFor(() => expect(field).toHaveFocus());
    return { app, field };
  };
  const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  beforeEach(() => {
    answerFrame(api);
    api.answer(notificationRoutes.listNotifications, { notifications: [], nextCursor: null });
    answerSearch([], []);
  });

  it('opens by its button too, and gives the focus back when it closes', async () => {
    const app = openApp('/app', { token: 'token' });
    const button = await screen.findByRole('button', { name: 'Buscar o ir a…' });
    await app.user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Buscar o ir a' })).toBeVisible();
    await screen.findByRole('combobox', { name: /Buscar páginas/ });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('offers the pages of the role and goes to the one that is typed, accents aside', async () => {
    const { app } = await open();
    expect(optionNames()).not.toContain('Publicar');
    await app.user.keyboard('técn');
    await waitFor(() => expect(optionNames()).toEqual(['Data tecnica']));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.where()).toBe('/app/data_tecnica'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers a superAdmin the pages of the administration', async () => {
    answerFrame(api, aMember({ user: aUser({ role: 'superAdmin' }) }));
    await open();
    expect(optionNames()).toEqual(expect.arrayContaining(['Data Técnica (Admin)', 'Publicar']));
  });

  it('finds orders that the company bought or sold, each once', async () => {
    const order = anOrderCard({ title: 'Fierro y alambre', code: 'OC-2026-0012' });
    api.answer(orderRoutes.listOrders, ({ query }: { query: URLSearchParams }) =>
      anOrderPage(query.get('side') === 'sales' ? [order] : []),
    );
    const { app } = await open();
    await app.user.keyboard('0012');
    const option = await screen.findByRole('option', { name: /Fierro y alambre.*OC-2026-0012/ });
    await app.user.click(option);
    await waitFor(() => expect(app.where()).toBe(`/app/ordenes/${order.id}`));
  });

  it('finds documents and companies, asks once for what was typed, and is driven by arrows', async () => {
    const card = aCard({ code: 'RQ-2026-0018', titulo: 'Concreto para zapatas', isMine: true, types: 'Request' });
    answerSearch([card], [company]);
    const { app, field } = await open();
    await app.user.keyboard('concre');
    expect(await screen.findByRole('option', { name: /Concreto para zapatas/ })).toBeVisible();
    expect(await screen.findByRole('option', { name: /RUC 20999012389/ })).toBeVisible();
    expect(api.callsOf(quotationRoutes.listDocuments).map(({ query }) => query.get('search'))).toEqual(['concre']);
    expect(api.callsOf(companyRoutes.searchCompanies).map(({ query }) => query.get('search'))).toEqual(['concre']);
    await app.user.keyboard('{ArrowDown}');
    const second = screen.getAllByRole('option')[1];
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await app.user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(app.where()).toBe(`/app/cotizaciones/detalle/${card.idQuotation}`));
  });

  it('finds partidas by name and opens their analysis', async () => {
    const partida = aPartida();
    answerCatalog(api, [partida]);
    const { app } = await open();
    await app.user.keyboard('concreto columnas');
    const group = await screen.findByRole('group', { name: 'Data Técnica' });
    expect(api.callsOf(technicalDataRoutes.listPartidas).at(-1)?.query.get('search')).toBe('concreto columnas');
    expect(within(group).getByRole('option', { name: /Buscar «concreto columnas» en la data técnica/ })).toBeVisible();
    await app.user.click(within(group).getByRole('option', { name: /Columnas · m³/ }));
    await waitFor(() => expect(app.where()).toBe(`/app/data_tecnica?item=${partida.id}`));
  });

  it.each([
    ['descompuesto', 'Análisis de una partida · Descompuestos', '/app/clientes?type=Quotation'],
    ['explosion de ins', 'Insumos de un presupuesto · Explosión de insumos', '/app/clientes?type=Quotation'],
    ['metrado', 'Presupuestos · Hoja de metrados', '/app/clientes?type=Quotation'],
    ['pie de pres', 'Pie de presupuesto', '/app/clientes?type=Quotation'],
    ['banco de precios', 'Mis APUs · Banco de precios', '/app/mis-apus'],
  ])('knows the word of another program: %s', async (typed, name, place) => {
    const { app } = await open();
    await app.user.keyboard(typed);
    const group = await screen.findByRole('group', { name: 'En un presupuesto' });
    await app.user.click(within(group).getByRole('option', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(app.where()).toBe(place));
  });

  it('takes two letters for no word of another program', async () => {
    const { app } = await open();
    await app.user.keyboard('s1');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'En un presupuesto' })).toBeNull());
    await app.user.keyboard('0');
    expect(await screen.findByRole('option', { name: /^Importar un presupuesto · S10/ })).toBeVisible();
  });

  it('remembers where one jumped to', async () => {
    answerSearch([], [company]);
    const { app } = await open();
    await app.user.keyboard('andesmix');
    await app.user.click(await screen.findByRole('option', { name: /Concretera Andesmix/ }));
    await waitFor(() => expect(app.where()).toBe(`/app/directorio/${company.id}`));
    app.unmount();
    await open();
    const recent = await screen.findByRole('group', { name: 'Recientes' });
    expect(within(recent).getByRole('option', { name: /Concretera Andesmix/ })).toBeVisible();
  });

  it('says that nothing was found', async () => {
    const { app } = await open();
    await app.user.keyboard('zzzz');
    expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
  });

  it('says which part could not be searched and tries it again, the rest being there', async () => {
    answerSearch([aCard({ titulo: 'Concreto para zapatas' })], []);
    api.refuse(companyRoutes.searchCompanies, coreErrors.UNAVAILABLE);
    const { app } = await open();
    await app.user.keyboard('concre');
    const fault = await screen.findByRole('alert');
    expect(fault).toHaveTextContent('No pudimos buscar empresas.');
    expect(await screen.findByRole('option', { name: /Concreto para zapatas/ })).toBeVisible();
    api.answer(companyRoutes.searchCompanies, { companies: [company], meta: aMeta() });
    await app.user.click(within(fault).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: /RUC 20999012389/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for no documents without a company', async () => {
    answerFrame(api, aMember({ membership: { ...aMember().membership!, status: 'pending' } }));
    const { app } = await open();
    await app.user.keyboard('concre');
    expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
    expect(api.callsOf(quotationRoutes.listDocuments)).toHaveLength(0);
  });
});
