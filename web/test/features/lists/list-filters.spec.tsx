import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aCard, aList } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = (path: string) => openApp(path, { token: 'token' });

describe('the filters of the lists', () => {
  const api = startApi();
  const misti = { id: uuid(), name: 'Concretera Misti S.A.', ruc: '20999127811', logoCompany: null };
  const maestro = { id: uuid(), name: 'Ferretería El Maestro E.I.R.L.', ruc: '20999127812', logoCompany: null };
  const queries = () => api.callsOf(quotationRoutes.listDocuments).map(({ query }) => Object.fromEntries(query));

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([aCard()]));
    api.answer(quotationRoutes.listCounterparties, { companies: [misti, maestro] });
  });

  it('keeps one company in the URL and lets it go again', async () => {
    const { user, where } = open('/app/proveedores');
    await user.click(await screen.findByRole('button', { name: 'Proveedor' }));
    await user.type(await screen.findByRole('textbox', { name: 'Buscar empresa' }), 'ferreteria');
    await user.click(await screen.findByRole('radio', { name: maestro.name }));
    expect(where()).toBe(`/app/proveedores?cliente=${maestro.id}`);
    await waitFor(() =>
      expect(queries()).toContainEqual({ context: 'proveedores', type: 'Request', cliente: maestro.id }),
    );
    expect(await screen.findByRole('button', { name: `Proveedor: ${maestro.name}`, hidden: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar la empresa' }));
    expect(where()).toBe('/app/proveedores');
  });

  it('asks for days of Lima, by a span or freely', async () => {
    const { user, where } = open('/app/clientes?hasta=2026-11-20');
    await user.click(await screen.findByRole('button', { name: 'Fecha: hasta 20 nov. 2026' }));
    await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining({ dateRange: ',2026-11-20' })));
    const from = addDays(limaDay(new Date()), -29);
    await user.click(await screen.findByRole('button', { name: '30 días' }));
    expect(where()).toBe(`/app/clientes?desde=${from}`);
    await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining({ dateRange: `${from},` })));
    await user.click(screen.getByRole('button', { name: 'Quitar la fecha' }));
    expect(where()).toBe('/app/clientes');
  });

  it('leads from one view to the other and keeps the old way of saying so', async () => {
    const { user, where, unmount } = open('/app/clientes');
    const views = await screen.findByRole('navigation', { name: 'Vista' });
    expect(views).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Proveedores' }).find((link) => views.contains(link))!);
    expect(await screen.findByRole('heading', { name: 'Mis Requerimientos' })).toBeVisible();
    expect(where()).toBe('/app/proveedores');
    unmount();
    const old = open('/app/proveedores?tab=clientes&search=vigas');
    await screen.findByRole('heading', { name: 'Últimas cotizaciones de Clientes' });
    expect(old.where()).toBe('/app/clientes?search=vigas');
  });

  it('shows the one document of a link without its id in the search box', async () => {
    const card = aCard();
    api.answer(quotationRoutes.listDocuments, aList([card]));
    const { user, where } = open(`/app/proveedores?search=${card.idQuotation}`);
    expect(await screen.findByText('Ves un solo documento, el del enlace.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Buscar por título/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Ver toda la lista' }));
    expect(where()).toBe('/app/proveedores');
  });

  it('says that the document of a link is not here', async () => {
    api.answer(quotationRoutes.listDocuments, aList([]));
    open(`/app/proveedores?search=${uuid()}`);
    expect(await screen.findByText('Ese documento no está en esta lista.')).toBeVisible();
  });

  it('says how many there are in other states', async () => {
    api.answer(quotationRoutes.listDocuments, ({ query }: { query: URLSearchParams }) =>
      query.get('statusCompany') ? aList([]) : aList([aCard(), aCard()], { total: 2 }),
    );
    open('/app/proveedores?search=vigas+H&estado=aceptada');
    expect(await screen.findByText(/Hay 2 en otros estados\./)).toBeVisible();
  });

  it('gives way to the last page when the one asked for is no more', async () => {
    api.answer(quotationRoutes.listDocuments, ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get('page') ?? 1);
      return page > 2 ? aList([], { page, total: 14 }) : aList([aCard({ titulo: `De la página ${page}` })], { page });
    });
    const { where } = open('/app/proveedores?page=5');
    expect(await screen.findByText('De la página 2')).toBeVisible();
    expect(where()).toBe('/app/proveedores?page=2');
  });

  it('stand behind one button on a phone, which counts those that hold', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 43.75em') });
    try {
      const { user, where } = open('/app/proveedores?desde=2026-11-01');
      const button = await screen.findByRole('button', { name: 'Filtros (1)' });
      expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Proveedor' })).toBeNull();
      await user.click(button);
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Pendiente');
      await user.click(screen.getByRole('button', { name: 'Proveedor' }));
      await user.click(await screen.findByRole('radio', { name: maestro.name }));
      expect(where()).toBe(`/app/proveedores?desde=2026-11-01&estado=pendiente&cliente=${maestro.id}`);
      await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
      expect(where()).toBe('/app/proveedores');
      await user.click(screen.getByRole('button', { name: 'Ver la lista' }));
      await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull());
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
