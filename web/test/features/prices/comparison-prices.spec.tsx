import { priceRoutes } from '@cotizaobra/proto/prices/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aComparison } from '../../support/comparisons.js';
import { aMarket, batchOf, remembered } from '../../support/prices.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the price memory in the comparison', () => {
  const api = startApi();
  const comparison = aComparison();
  const line = comparison.lines[0]!;
  const first = line.cells.findIndex(({ price }) => price !== null);
  const double = (price: string) => String(Number(price) * 2);

  beforeEach(() => {
    sessionStorage.clear();
    answerFrame(api);
    api.answer(quotationRoutes.getComparison, comparison);
    api.answer(priceRoutes.getPrices, remembered());
  });

  it('marks prices far from the market in their own currency, and opens behind the mark without choosing', async () => {
    const market = aMarket({ median: double(line.cells[first]!.price!), q1: '0.01', q3: '999999' });
    api.respond(priceRoutes.findPrices, ({ body }) => ({ body: batchOf(body, { [line.description]: market }) }));
    openApp(`/app/cotizaciones/comparativo/${comparison.request.id}`, { token: 'token' });
    const grid = await screen.findByRole('grid');
    const cell = () => grid.querySelector<HTMLElement>(`[data-row="${line.itemId}"] [data-answer="${first}"]`)!;
    await waitFor(() => expect(cell().dataset.badge?.replaceAll('\u00a0', ' ')).toBe('↓ 50 %'));
    expect(cell()).toHaveAccessibleName(/50.% bajo la mediana del mercado/);
    const asked = api.callsOf(priceRoutes.findPrices).map(({ body }) => body as { currency: string; basis: string });
    const terms = comparison.answers.map(
      ({ typeMoneda, taxMode }) => `${typeMoneda} ${taxMode === 'INCLUDED' ? 'WITH_TAX' : 'WITHOUT_TAX'}`,
    );
    expect(new Set(asked.map(({ currency, basis }) => `${currency} ${basis}`))).toEqual(new Set(terms));
    const chosen = cell().getAttribute('aria-selected');
    fireEvent.click(cell(), { clientX: 10, clientY: 10 });
    const memory = within(await screen.findByRole('dialog', { name: /^Memoria de precios de partida 1\.1, / }));
    expect(await memory.findByText('S/ 39.80')).toBeVisible();
    expect(memory.queryByRole('button', { name: /^Usar/ })).toBeNull();
    expect(cell()).toHaveAttribute('aria-selected', chosen);
  });

  it('opens with Alt P on the active cell', async () => {
    openApp(`/app/cotizaciones/comparativo/${comparison.request.id}`, { token: 'token' });
    const grid = await screen.findByRole('grid');
    grid.focus();
    fireEvent.keyDown(grid, { key: 'p', code: 'KeyP', altKey: true });
    const memory = await screen.findByRole('dialog', { name: /^Memoria de precios de partida 1\.1, / });
    fireEvent.keyDown(memory, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(grid).toHaveFocus();
  });
});
