import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { Reputation } from '@cotizaobra/proto/companies/reputation';
import { screen, within } from '@testing-library/react';
import { percentOf, timeText } from '../../../src/features/reputation/time-text.js';
import { openApp, startApi } from '../../support/app.js';
import { aCompanyCard, aCompanyPage, aPublicCompany, someFacets } from '../../support/companies.js';

const figures: Omit<Reputation, 'companyId'> = {
  shown: true,
  period: { from: '2025-12', to: '2026-11' },
  provider: {
    received: 214,
    answered: 187,
    refused: 9,
    lapsed: 18,
    medianMinutes: 180,
    awarded: 41,
    ordersConfirmed: 39,
    ordersDeclined: 2,
    inTime: 35,
    late: 3,
    underway: 1,
  },
  buyer: { decided: 6, awarded: 5, annulled: 1, undecided: 0, medianMinutes: 4 * 1_440 },
};

const noMore = { page: 1, hasPreviousPage: false, hasNextPage: false, total: 0, totalCapped: false };

/** One server for the file: the page keeps its address. */
const api = startApi();

describe('the tab Reputación', () => {
  const serve = (change: Partial<Reputation> | null = {}) => {
    const company = aPublicCompany();
    const reputation = { ...figures, companyId: company.id, ...change };
    api.answer(companyRoutes.getPortalCompany, change === null ? company : { ...company, reputation });
    api.answer(companyRoutes.listCompanyRemarks, { remarks: [], meta: noMore });
    return company;
  };

  it('states each fact as a fraction first, then as a percentage, and why the rest is missing', async () => {
    const { id } = serve();
    openApp(`/portal/directorio/${id}?tab=reputacion`);
    const provider = await screen.findByRole('region', { name: 'Como proveedor' });
    const rows = within(provider)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '187 de 214 requerimientos respondidosLos demás vencieron o los rechazó87%',
      '41 de 187 cotizaciones adjudicadasEnteras o por partidas22%',
      '39 de 41 órdenes confirmadasDeclinó 2, con motivo95%',
      '35 de 38 órdenes recibidas a tiempoUna sigue en curso92%',
      'Responde enMediana, desde que recibe el requerimiento hasta que envía precios3 h',
    ]);
    const buyer = screen.getByRole('region', { name: 'Como comprador' });
    expect(within(buyer).getByText('El otro se anuló')).toBeVisible();
    expect(within(buyer).getByText('4 días')).toBeVisible();
    expect(screen.getAllByText('dic. 2025 – nov. 2026')).toHaveLength(2);
    expect(screen.getByText('Solo hechos de los últimos 12 meses. Aquí no hay estrellas ni puntajes.')).toBeVisible();
  });

  it('explains how it counts on demand', async () => {
    const { id } = serve();
    const { user } = openApp(`/portal/directorio/${id}?tab=reputacion`);
    const how = await screen.findByRole('button', { name: 'Cómo se cuenta' });
    expect(how).toHaveAttribute('aria-expanded', 'false');
    await user.click(how);
    expect(how).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/Si no tiene plazo, vence a los 30 días/)).toBeInTheDocument();
  });

  it('is not there without enough facts', async () => {
    const { id } = serve(null);
    openApp(`/portal/directorio/${id}?tab=reputacion`);
    expect(await screen.findByRole('tab', { name: 'Descripción' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Reputación' })).toBeNull();
    expect(screen.queryByText('Respondió')).toBeNull();
  });

  it('leaves out sides and rows without a case', async () => {
    const provider = { ...figures.provider!, ordersConfirmed: 0, ordersDeclined: 0, inTime: 0, late: 0, underway: 0 };
    const { id } = serve({ buyer: null, provider });
    openApp(`/portal/directorio/${id}?tab=reputacion`);
    expect(await screen.findByText('Enteras o por partidas')).toBeVisible();
    const side = screen.getByRole('region', { name: 'Como proveedor' });
    expect(side).not.toHaveTextContent('órdenes');
    expect(screen.queryByText('Como comprador')).toBeNull();
  });

  it('has its short form beside the profile', async () => {
    const { id } = serve();
    openApp(`/portal/directorio/${id}`);
    const card = await screen.findByRole('complementary', { name: '¿Necesitas precio?' });
    expect(card).toHaveTextContent('Respondió187 de 214Responde en3 h, medianaRecibidas a tiempo35 de 38');
  });
});

describe('reputation in the directory', () => {
  it('stands on the cards, filters and orders', async () => {
    const known = aCompanyCard({ answering: { answered: 187, received: 214, medianMinutes: 180 } });
    api.answer(companyRoutes.searchCompanies, aCompanyPage([known, aCompanyCard({ name: 'Otra S.A.C.' })]));
    api.answer(companyRoutes.countCompanies, someFacets({ answers: { '4h': 3, '1d': 5, '3d': 7 } }));
    const { user, where } = openApp('/portal/directorio');
    expect(await screen.findByText('Responde en 3 h · 187 de 214')).toBeVisible();
    expect(screen.getAllByText(/Responde en/)).toHaveLength(1);
    await user.click(await screen.findByRole('checkbox', { name: 'En 4 horas o menos' }));
    expect(where()).toBe('/portal/directorio?answers=4h');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Responden más');
    expect(where()).toBe('/portal/directorio?answers=4h&sort=answers');
    const asked = api.callsOf(companyRoutes.searchCompanies).map(({ query }) => Object.fromEntries(query));
    expect(asked.at(-1)).toMatchObject({ answers: '4h', sort: 'answers' });
    expect(screen.getByText('Responde en 4 horas o menos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(where()).toBe('/portal/directorio?sort=answers');
  });

  it('has no such filter while nobody has figures', async () => {
    api.answer(companyRoutes.searchCompanies, aCompanyPage([aCompanyCard()]));
    api.answer(companyRoutes.countCompanies, someFacets({ answers: {} }));
    openApp('/portal/directorio');
    expect(await screen.findByRole('checkbox', { name: 'Acero corrugado' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'En 4 horas o menos' })).toBeNull();
  });
});

describe('the texts', () => {
  it.each([
    [0, 'menos de 1 min'],
    [40, '40 min'],
    [180, '3 h'],
    [47 * 60, '47 h'],
    [48 * 60, '2 días'],
    [4 * 1_440, '4 días'],
  ])('%s minutes are %s', (minutes, text) => expect(timeText(minutes)).toBe(text));

  it('say 100 % only of all', () => {
    expect([percentOf(999, 1_000), percentOf(5, 5), percentOf(0, 7)]).toEqual([99, 100, 0]);
  });
});
