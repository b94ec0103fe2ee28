import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { aBudget, anAnalysis, concreteSupplies } from '../../support/budgets.js';
import { id, startOwnDocument } from '../../support/own-document.js';

const change = (over: object) => ({
  version: 5,
  totals: { subtotal: '1.00', igv: '0.18', totalAmount: '1.18' },
  directCost: { before: '4833.50', after: '4833.50' },
  changed: [],
  ...over,
});

describe('the analysis of a part', () => {
  const { api, openWith } = startOwnDocument();
  const { document: budget, analysed, typed } = aBudget({ id });

  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });
  beforeEach(() => {
    api.answer(quotationRoutes.getAnalysis, anAnalysis(analysed.id));
    api.answer(quotationRoutes.listBudgetResources, { version: 4, resources: [] });
    api.answer(quotationRoutes.setAnalysis, ({ body }: { body: unknown }) => {
      const { supplies, yield: perDay } = body as { supplies: typeof concreteSupplies; yield: string | null };
      const bare = supplies.map(({ crew, quantity, price, ...rest }) => ({
        ...rest,
        ...(crew ? { crew } : {}),
        ...(quantity ? { quantity } : {}),
        ...(price ? { price } : {}),
      }));
      const analysis = { ...anAnalysis(analysed.id, bare, perDay), version: 5 };
      const { cost: price } = analysis;
      return change({
        changed: [{ id: analysed.id, price, partial: '0.00', hasAnalysis: true, before: '433.35' }],
        analysis,
        disagreements: [],
      });
    });
  });

  const openPanel = async (row = analysed) => {
    const app = await openWith(budget);
    const grid = await screen.findByRole('treegrid');
    grid.focus();
    await app.user.click(document.getElementById(`cell-${row.id}-description`)!);
    await app.user.keyboard('{F4}');
    const panel = await screen.findByRole('complementary', { name: /Análisis de precios unitarios de/ });
    return { ...app, grid, panel };
  };
  const cell = (panel: HTMLElement, description: string, column: number) => {
    const row = within(panel).getByText(description).closest('tr')!;
    return row.querySelectorAll<HTMLElement>('[data-cell]')[column]!;
  };
  const lastPut = () =>
    api.callsOf(quotationRoutes.setAnalysis).at(-1)?.body as { supplies: Record<string, unknown>[] };

  it('opens with F4, shows the figures of the shared rules, and F4 closes it', async () => {
    const { panel, user } = await openPanel();
    const { cost } = anAnalysis(analysed.id);
    expect(await within(panel).findByText(`S/ ${cost}`)).toBeVisible();
    expect(within(panel).queryByText('S/ 592.95', { exact: false })).toBeNull();
    expect(within(panel).getByRole('grid', { name: 'Insumos del análisis' })).toBeVisible();
    await user.keyboard('{F4}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /Análisis/ })).toBeNull());
  });

  it('removes a supply by the menu of its row, which opens at the first press', async () => {
    const { panel, user } = await openPanel();
    await user.click(
      await within(panel).findByRole('button', { name: 'Acciones de Cemento Portland tipo I, 42.5 kg' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar insumo' }));
    await waitFor(() => expect(lastPut().supplies).toHaveLength(concreteSupplies.length - 1));
    expect(within(panel).queryByText('Cemento Portland tipo I, 42.5 kg')).toBeNull();
  });

  it('takes a typed price, saves the whole analysis and shows the new price in the grid', async () => {
    const { panel, user, grid } = await openPanel();
    await within(panel).findByRole('grid');
    await user.click(cell(panel, 'Cemento Portland tipo I, 42.5 kg', 4));
    expect(
      within(panel).getByText(/El cemento está en 5 análisis\. Su precio cambia en todos a la vez\./),
    ).toBeVisible();
    await user.keyboard('26.27{Enter}');
    await waitFor(() => expect(lastPut().supplies[2]).toMatchObject({ price: '26.27', quantity: '9.74' }));
    // A quantity that follows from the crew is not sent, and neither is the price of a percentage.
    expect(lastPut().supplies[0]).toMatchObject({ crew: '2', quantity: null });
    expect(lastPut().supplies[3]).toMatchObject({ quantity: '3', price: null });
    const supplies = concreteSupplies.map((each) => (each.unit === 'bol' ? { ...each, price: '26.27' } : each));
    const { cost } = anAnalysis(analysed.id, supplies);
    expect(await within(panel).findByText(`S/ ${cost}`)).toBeVisible();
    await waitFor(() => expect(within(grid).getAllByText(cost)[0]).toBeVisible());
  });

  it('refuses what is no number with the reason and sends nothing', async () => {
    const { panel, user } = await openPanel();
    await within(panel).findByRole('grid');
    await user.click(cell(panel, 'Cemento Portland tipo I, 42.5 kg', 4));
    for (const [text, why] of [
      ['doce', 'Escribe un número'],
      ['-3', 'No puede ser negativo'],
      ['29,081', /La coma con tres cifras/],
      ['1.12345678901', 'Usa hasta 10 decimales'],
    ] as const) {
      await user.keyboard(`${text}{Enter}`);
      expect(within(panel).getByText(why)).toBeVisible();
      await user.keyboard('{Escape}');
    }
    expect(api.callsOf(quotationRoutes.setAnalysis)).toHaveLength(0);
    await user.keyboard('12,5{Enter}');
    await waitFor(() => expect(lastPut().supplies[2]).toMatchObject({ price: '12.5' }));
  });

  it('says why a cell is computed', async () => {
    const { panel, user } = await openPanel();
    await within(panel).findByRole('grid');
    await user.click(cell(panel, 'Operario', 3));
    await user.keyboard('5');
    expect(within(panel).getByText(/La cantidad sale de la cuadrilla/)).toBeVisible();
  });

  it('adds, moves and removes supplies by keys, and undoes', async () => {
    const { panel, user } = await openPanel();
    await within(panel).findByRole('grid');
    await user.click(cell(panel, 'Operario', 0));
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await waitFor(() =>
      expect(
        lastPut()
          .supplies.map(({ description }) => description)
          .slice(0, 2),
      ).toEqual(['Peón', 'Operario']),
    );
    await user.click(cell(panel, 'Operario', 0));
    await user.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(lastPut().supplies).toHaveLength(3));
    await user.click(cell(panel, 'Peón', 0));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lastPut().supplies).toHaveLength(4));
    await user.keyboard('{Insert}');
    await user.type(await within(panel).findByRole('textbox', { name: 'Añadir insumo' }), 'Arena gruesa');
    await screen.findByRole('option', { name: /Nuevo en Materiales/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(lastPut().supplies.at(-1)).toMatchObject({ kind: 'MATERIAL', description: 'Arena gruesa' }),
    );
  });

  it('starts an analysis on a part with a typed price, which stays until the first supply', async () => {
    const { panel, user } = await openPanel(typed);
    expect(await within(panel).findByText('Esta partida tiene un precio escrito')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Crear análisis' }));
    expect(api.callsOf(quotationRoutes.setAnalysis)).toHaveLength(0);
    await user.click(await within(panel).findByRole('button', { name: 'Añadir insumo' }));
    await user.type(within(panel).getByRole('textbox', { name: 'Añadir insumo' }), 'Camión');
    await user.click(await screen.findByRole('option', { name: /Nuevo en Equipos/ }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.setAnalysis)).toHaveLength(1));
    expect(api.callsOf(quotationRoutes.setAnalysis)[0]!.params.itemId).toBe(typed.id);
  });

  it('converts the analysis into a price after a question', async () => {
    api.answer(
      quotationRoutes.removeAnalysis,
      change({
        changed: [{ id: analysed.id, price: '433.35', partial: '4333.50', hasAnalysis: false, before: '433.35' }],
      }),
    );
    const { panel, user } = await openPanel();
    await user.click(await within(panel).findByRole('button', { name: 'Convertir en precio' }));
    const ask = await screen.findByRole('dialog', { name: /Convertir el análisis/ });
    expect(api.callsOf(quotationRoutes.removeAnalysis)).toHaveLength(0);
    await user.click(within(ask).getByRole('button', { name: 'Convertir en precio' }));
    expect(await within(panel).findByText('Esta partida tiene un precio escrito')).toBeVisible();
  });
});
