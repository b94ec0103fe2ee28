import { coreErrors } from '@cotizaobra/proto/core/errors';
import { priceRoutes } from '@cotizaobra/proto/prices/http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { elementsOf, rowsOf } from '../../support/documents.js';
import { aCopy, ownQuotation, startOwnDocument } from '../../support/own-document.js';
import { aMarket, anOwnPrice, batchOf, remembered } from '../../support/prices.js';

describe('the price memory beside the items', () => {
  const { api, openWith } = startOwnDocument();

  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });

  const bar = 'Fierro corrugado de 1/2"';
  const rows = rowsOf([
    [0, 'PART', bar, 'var', '10', '39.80'],
    [0, 'PART', 'Alambre', 'kg', '10', '12.54'],
    [0, 'PART', 'Clavos', 'kg', '10', '5'],
  ]);
  const elements = elementsOf(rows, true);
  const documentWith = () => ownQuotation({ elements, department: '15' });
  const cellOf = (at: number) => document.getElementById(`cell-${rows[at]!.id}-price`)!;
  const grid = () => screen.getByRole('treegrid');
  const dialog = () => screen.findByRole('dialog', { name: /Memoria de precios de partida/ });

  const openAt = async (at: number) => {
    await userEvent.click(cellOf(at));
    act(() => grid().focus());
    fireEvent.keyDown(grid(), { key: 'p', code: 'KeyP', altKey: true });
    return within(await dialog());
  };

  it('marks the prices in view with one request, computed from the typed price', async () => {
    const markets = { [bar]: aMarket(), Alambre: aMarket({ median: '8.9', q1: '8', q3: '9.5' }) };
    api.respond(priceRoutes.findPrices, ({ body }) => ({ body: batchOf(body, markets) }));
    await openWith(documentWith());
    await waitFor(() => expect(cellOf(0).dataset.place).toBe('within'));
    expect(cellOf(1).dataset.badge?.replaceAll('\u00a0', ' ')).toBe('↑ 41 %');
    expect(cellOf(1).getAttribute('aria-description')).toMatch(/40\.9.% sobre la mediana del mercado \(8\.90\)/);
    expect(cellOf(2).dataset.place).toBeUndefined();
    const [call, ...more] = api.callsOf(priceRoutes.findPrices);
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ department: '15', currency: 'PEN', basis: 'WITH_TAX' });
    expect(call?.body).toHaveProperty('items.length', 3);
  });

  it('opens with Alt P and shows own prices, the market, and who stands behind it', async () => {
    api.answer(priceRoutes.getPrices, remembered());
    await openWith(documentWith());
    const memory = await openAt(0);
    expect(await memory.findByText('S/ 39.80')).toBeVisible();
    expect(memory.getByText(/19 nov\. 2026, para Wayra Sur/)).toHaveTextContent('COT-2026-0330');
    expect(memory.getByText('Por var, con IGV, en Lima')).toBeVisible();
    expect(memory.getByRole('img', { name: /Tus 7 precios: de 36\.90 el 10 ene\. 2026 a 39\.80/ })).toBeVisible();
    expect(
      memory.getByRole('img', {
        name: 'Cuartil inferior 37.10, mediana 38.40, cuartil superior 40.20. Tu precio 39.80.',
      }),
    ).toBeVisible();
    expect(memory.getByText(/^Tu precio: 3\.6.% más$/)).toBeVisible();
    expect(memory.getByText(/^11 empresas, 63 precios\. Solo se muestra con 5 empresas o más/)).toBeVisible();
    expect(memory.getAllByRole('row', { hidden: true })).toHaveLength(8);
    expect(Object.fromEntries(api.callsOf(priceRoutes.getPrices)[0]!.query)).toEqual({
      description: bar,
      unit: 'var',
      department: '15',
      currency: 'PEN',
      basis: 'WITH_TAX',
    });
  });

  it('writes the own price into the cell as one change with one undo', async () => {
    api.answer(priceRoutes.getPrices, remembered({ own: { last: anOwnPrice({ price: '41.25' }), history: [] } }));
    const { user } = await openWith(documentWith());
    const memory = await openAt(0);
    await user.click(await memory.findByRole('button', { name: 'Usar S/ 41.25 en la celda' }));
    expect(cellOf(0)).toHaveTextContent('41.25');
    expect(memory.getByRole('img', { name: /Tu precio 41\.25\.$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(cellOf(0)).toHaveTextContent('39.80');
    expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveAttribute('data-disabled');
  });

  it('takes the price while its cell is open, without the text typed there', async () => {
    api.answer(priceRoutes.getPrices, remembered({ own: { last: anOwnPrice({ price: '41.25' }), history: [] } }));
    const { user } = await openWith(documentWith());
    await waitFor(() => expect(grid().closest('section')).toHaveAttribute('aria-busy', 'false'));
    await user.click(cellOf(0));
    act(() => grid().focus());
    await user.keyboard('45');
    const field = screen.getByRole('textbox', { name: 'Precio de partida 1' });
    fireEvent.keyDown(field, { key: 'p', code: 'KeyP', altKey: true });
    const memory = within(await dialog());
    expect(await memory.findByRole('img', { name: /Tu precio 45\.00\.$/ })).toBeVisible();
    expect(field).toHaveFocus();
    await user.click(memory.getByRole('button', { name: /^Usar/ }));
    expect(cellOf(0)).toHaveTextContent('41.25');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(cellOf(0)).toHaveTextContent('39.80');
  });

  it('closes with Esc, which leads back to the cell, and when another row is chosen', async () => {
    api.answer(priceRoutes.getPrices, remembered());
    const { user } = await openWith(documentWith());
    await openAt(0);
    await waitFor(async () => expect(await dialog()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(grid()).toHaveFocus();
    await openAt(0);
    await user.click(cellOf(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why the market is not shown, that nothing is known, and that the company left', async () => {
    api.answer(priceRoutes.getPrices, remembered({ own: null, market: null }));
    const { user } = await openWith(documentWith());
    let memory = await openAt(0);
    expect(await memory.findByText(/^Aún no hay precios de esta partida/)).toBeVisible();
    expect(memory.getByText(/hacen falta precios de 5 empresas o más/)).toBeVisible();
    await user.keyboard('{Escape}');
    api.answer(priceRoutes.getPrices, remembered({ market: null, takesPart: false }));
    memory = await openAt(1);
    expect(await memory.findByText(/no participa en las estadísticas de precios/)).toBeVisible();
    expect(memory.getByRole('link', { name: 'Cambiarlo en el perfil de la empresa' })).toHaveAttribute(
      'href',
      '/app/perfil',
    );
  });

  it('tells what failed and asks again', async () => {
    api.refuse(priceRoutes.getPrices, coreErrors.INTERNAL);
    const { user } = await openWith(documentWith());
    const memory = await openAt(0);
    expect(await memory.findByRole('alert')).toHaveTextContent('No se pudo abrir la memoria de precios');
    api.answer(priceRoutes.getPrices, remembered());
    await user.click(memory.getByRole('button', { name: 'Reintentar' }));
    expect(await memory.findByText('S/ 39.80')).toBeVisible();
  });

  it('does not offer to use a price where prices are not typed', async () => {
    api.answer(priceRoutes.getPrices, remembered());
    await openWith(aCopy({ elements, department: '15', editable: { price: false, partial: true } }));
    const memory = await openAt(0);
    expect(await memory.findByText('S/ 39.80')).toBeVisible();
    expect(memory.queryByRole('button', { name: /^Usar/ })).toBeNull();
  });

  it('says which prices are far from the market before the copy is returned', async () => {
    api.respond(priceRoutes.findPrices, ({ body }) => ({
      body: batchOf(body, { [bar]: aMarket(), Alambre: aMarket({ median: '8.9', q1: '8', q3: '9.5' }) }),
    }));
    const { user } = await openWith(aCopy({ elements, department: '15' }));
    await user.click(screen.getByRole('button', { name: 'Devolver cotización' }));
    const asked = within(await screen.findByRole('dialog', { name: /Devolver cotización/ }));
    expect(await asked.findByText(/^1 precio se aleja más de 30.% del mercado\.$/)).toBeVisible();
    expect(asked.getByRole('listitem')).toHaveTextContent(/2 Alambre.*↑.41.%.*12\.54, mediana del mercado 8\.90/);
    expect(asked.getByRole('button', { name: 'Devolver cotización' })).toBeEnabled();
    await user.click(asked.getByRole('button', { name: /^Ir a la partida 2/ }));
    await waitFor(() => expect(cellOf(1)).toHaveAttribute('aria-selected', 'true'));
  });
});
