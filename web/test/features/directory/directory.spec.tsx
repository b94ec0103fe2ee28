import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aCompanyCard, aCompanyPage, someFacets } from '../../support/companies.js';
import { answerFrame } from '../../support/signed-in.js';

const NAME = 'Concretera Andesmix S.A.C.';

describe('the directory', () => {
  const api = startApi();
  const queries = () => api.callsOf(companyRoutes.searchCompanies).map(({ query }) => Object.fromEntries(query));

  beforeEach(() => {
    api.answer(companyRoutes.searchCompanies, aCompanyPage([aCompanyCard()]));
    api.answer(companyRoutes.countCompanies, someFacets());
  });

  it('is open to everybody, and each row leads to its company under the same prefix', async () => {
    const company = aCompanyCard();
    api.answer(companyRoutes.searchCompanies, aCompanyPage([company]));
    openApp('/portal/directorio');
    expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeVisible();
    const here = within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { current: 'page' });
    expect(here).toHaveTextContent('Directorio');
    const link = await screen.findByRole('link', { name: NAME });
    expect(link).toHaveAttribute('href', `/portal/directorio/${company.id}`);
    expect(await screen.findByText('Lurín, Lima, Lima')).toBeVisible();
    expect(screen.getAllByText('Concreto premezclado').length).toBeGreaterThan(0);
    expect(screen.getByText('CA')).toBeVisible();
    expect(screen.getByText('1 empresa')).toBeVisible();
  });

  it('keeps the prefix of the app for those inside', async () => {
    answerFrame(api);
    const company = aCompanyCard();
    api.answer(companyRoutes.searchCompanies, aCompanyPage([company]));
    openApp('/app/directorio', { token: 'token' });
    expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute('href', `/app/directorio/${company.id}`);
    expect(screen.getByRole('link', { name: 'Directorio' })).toHaveAttribute('href', '/app/directorio');
  });

  it('reads search, categories, locations, industries and page from the URL', async () => {
    openApp(
      '/portal/directorio?search=fierro&category=acero-corrugado,ladrillos&location=15,20&industry=construccion&page=3',
    );
    await screen.findByRole('link', { name: NAME });
    expect(queries()).toContainEqual({
      search: 'fierro',
      category: 'acero-corrugado,ladrillos',
      location: '15,20',
      industry: 'construccion',
      page: '3',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('fierro');
    expect(screen.getByRole('checkbox', { name: 'Acero corrugado' })).toBeChecked();
  });

  it('searches on Enter and when the focus leaves, not while one types', async () => {
    const { user, where } = openApp('/portal/directorio?page=2');
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'ladrillo');
    expect(where()).toBe('/portal/directorio?page=2');
    await user.keyboard('{Enter}');
    expect(where()).toBe('/portal/directorio?search=ladrillo');
    await user.type(box, ' king');
    await user.tab();
    expect(where()).toBe('/portal/directorio?search=ladrillo+king');
    await waitFor(() => expect(queries()).toContainEqual({ search: 'ladrillo king' }));
  });

  it('filters by what is ticked, shows it as a chip with its count, and lets it go', async () => {
    const { user, where } = openApp('/portal/directorio');
    await user.click(await screen.findByRole('checkbox', { name: 'Acero corrugado' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Lima' }));
    expect(where()).toBe('/portal/directorio?category=acero-corrugado&location=15');
    const chips = screen.getByRole('list', { name: 'Filtros elegidos' });
    await waitFor(() => expect(within(chips).getByText('21')).toBeVisible());
    await user.click(within(chips).getByRole('button', { name: 'Quitar el filtro Acero corrugado' }));
    expect(where()).toBe('/portal/directorio?location=15');
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(where()).toBe('/portal/directorio');
  });

  it('leaves every filter where it stands when one is chosen, and brings the results into sight', async () => {
    // The chosen one's group is counted anew.
    const few = someFacets({ locations: { '20': 90, '15': 1 } });
    api.respond(companyRoutes.countCompanies, ({ query }) => ({ body: query.get('location') ? few : someFacets() }));
    const scrolled = jest.fn();
    const { user } = openApp('/portal/directorio');
    await screen.findByText('21');
    const names = () =>
      within(screen.getByRole('group', { name: 'Ubicación' }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('id') && (box as HTMLInputElement).labels?.[0]?.textContent);
    const before = names();
    const results = screen.getByRole('region', { name: 'Directorio de empresas' });
    results.scrollIntoView = scrolled;
    results.getBoundingClientRect = () => ({ top: -400 }) as DOMRect;
    await user.click(screen.getByRole('checkbox', { name: 'Lima' }));
    await screen.findAllByText('90');
    expect(names()).toEqual(before);
    expect(scrolled).toHaveBeenCalled();
  });

  it('puts the companies in the order that is asked for, and keeps it in the address', async () => {
    const { user, where } = openApp('/portal/directorio?page=2');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Nombre (A–Z)');
    expect(where()).toBe('/portal/directorio?sort=name');
    await waitFor(() => expect(queries()).toContainEqual({ sort: 'name' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Relevancia');
    expect(where()).toBe('/portal/directorio');
  });

  it('finds categories by part of their name, accents ignored, and says when there is none', async () => {
    const { user } = openApp('/portal/directorio');
    const find = await screen.findByRole('textbox', { name: 'Buscar categoría' });
    await user.type(find, 'topografia');
    expect(await screen.findByRole('checkbox', { name: 'Topografía y geodesia' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Acero corrugado' })).toBeNull();
    await user.clear(find);
    await user.type(find, 'zapatos');
    expect(screen.getByText('No se encontraron resultados.')).toBeVisible();
  });

  it('turns pages by what the server says there is', async () => {
    api.answer(companyRoutes.searchCompanies, ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get('page') ?? 1);
      return aCompanyPage([aCompanyCard({ name: `De la página ${page}` })], {
        page,
        total: 10_000,
        totalCapped: true,
        hasNextPage: page < 2,
        hasPreviousPage: page > 1,
      });
    });
    const { user, where } = openApp('/portal/directorio');
    await screen.findByText('De la página 1');
    expect(screen.getByText('más de 10 000 empresas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await screen.findByText('De la página 2');
    expect(where()).toBe('/portal/directorio?page=2');
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  });

  it('tells no match from an error, and tries again', async () => {
    api.answer(companyRoutes.searchCompanies, aCompanyPage([]));
    const { user, where, unmount } = openApp('/portal/directorio?search=nada');
    expect(await screen.findByRole('heading', { name: 'No se encontro empresas' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(where()).toBe('/portal/directorio');
    unmount();
    api.refuse(companyRoutes.searchCompanies, coreErrors.UNAVAILABLE);
    openApp('/portal/directorio');
    expect(await screen.findByRole('heading', { name: 'Error al cargar las empresas' })).toBeVisible();
    api.answer(companyRoutes.searchCompanies, aCompanyPage([aCompanyCard()]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: NAME })).toBeVisible();
  });
});
