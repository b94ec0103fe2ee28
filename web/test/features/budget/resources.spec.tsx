import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../support/app.js';
import { aBudget, anExplosion, cementId } from '../../support/budgets.js';
import { id, path, startOwnDocument } from '../../support/own-document.js';
import { uuid } from '../../support/people.js';

describe('the supplies of a budget', () => {
  const { api } = startOwnDocument();
  const { document: budget, rows, analysed } = aBudget({ id });
  const title = rows[0]!;
  let price = '25.9';

  beforeEach(() => {
    price = '25.9';
    api.answer(quotationRoutes.getDocument, budget);
    api.answer(quotationRoutes.getExplosion, () => anExplosion(price));
    api.answer(quotationRoutes.listAskedPrices, { requests: [], prices: [] });
    const answer = (before: string, after: string) => ({
      version: 5,
      totals: { subtotal: '1.00', igv: '0.18', totalAmount: '1.18' },
      directCost:
        after > before ? { before: '34512.67', after: '34951.48' } : { before: '34951.48', after: '34512.67' },
      changed: [{ id: analysed.id, price: '436.96', partial: '4369.60', hasAnalysis: true, before: '433.35' }],
    });
    api.answer(quotationRoutes.priceResource, ({ body }: { body: unknown }) => {
      const before = price;
      price = (body as { price: string }).price;
      const {
        quantity: _quantity,
        amount: _amount,
        share: _share,
        suggestedIndex: _index,
        ...resource
      } = anExplosion(price).resources[0]!;
      return { ...answer(before, price), resource, before };
    });
    api.answer(quotationRoutes.priceResources, ({ body }: { body: unknown }) => {
      const before = price;
      price = (body as { prices: { price: string }[] }).prices[0]!.price;
      return { ...answer(before, price), before: [{ resourceId: cementId, price: before }] };
    });
  });

  const open = async () => {
    const app = openApp(`${path}?tab=insumos`, { token: 'token' });
    await screen.findByRole('table', { name: 'Insumos del presupuesto' });
    return app;
  };
  const priceField = () => screen.getByRole('textbox', { name: 'Precio de Cemento Portland tipo I' });

  it('stands once each, with sums that equal the direct cost and the rounding as a row', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Insumos del presupuesto' });
    const sums = [...table.querySelectorAll('tfoot tr')].map((row) => row.textContent);
    expect(sums).toEqual([
      'Suma de insumos34,035.61',
      'Partidas sin análisis500.00',
      'Diferencia de redondeo−22.94',
      'Costo directo34,512.67',
    ]);
    expect(screen.queryByRole('textbox', { name: 'Precio de Herramientas manuales' })).toBeNull();
  });

  it('marks a suggested index by a word', async () => {
    await open();
    const cellOf = (name: string) =>
      screen.getByRole('rowheader', { name }).closest('tr')!.querySelector('[data-column="index"]');
    expect(cellOf('Cemento Portland tipo I')).toHaveTextContent(/^21$/);
    expect(cellOf('Herramientas manuales')).toHaveTextContent('37 sugerido');
  });

  it('prints and exports the chosen title alone, or the whole budget', async () => {
    api.refuse(quotationRoutes.pdf, quotationErrors.QUOTATION_NOT_FOUND);
    api.refuse(quotationRoutes.excel, quotationErrors.QUOTATION_NOT_FOUND);
    const { user } = await open();
    const asked = (route: typeof quotationRoutes.pdf | typeof quotationRoutes.excel) =>
      api.callsOf(route).map(({ query }) => [query.get('document'), query.get('titleId')]);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(asked(quotationRoutes.pdf)).toEqual([['resources', null]]));
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Título' }), title.id);
    await user.click(await screen.findByRole('button', { name: 'Imprimir título' }));
    const ofTitle = await screen.findByRole('dialog');
    expect(within(ofTitle).getByText(/Concreto armado/)).toBeVisible();
    await waitFor(() => expect(asked(quotationRoutes.pdf).at(-1)).toEqual(['resources', title.id]));
    await user.click(within(ofTitle).getByRole('button', { name: 'Excel' }));
    await user.click(within(ofTitle).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The bar of the document has one too.
    await user.click(screen.getAllByRole('button', { name: 'Excel' }).at(-1)!);
    await waitFor(() =>
      expect(asked(quotationRoutes.excel)).toEqual([
        ['resources', title.id],
        ['resources', title.id],
      ]),
    );
  });

  it('changes a price as one operation, tells what it did, and takes it back', async () => {
    const { user } = await open();
    await user.click(priceField());
    await user.clear(priceField());
    await user.type(priceField(), '26,27{Enter}');
    expect(await screen.findByText('Cemento Portland tipo I: 25.90 → 26.27.')).toBeVisible();
    expect(screen.getByText(/Cambiaron 5 análisis y el costo directo subió S\/ 438\.81\./)).toBeVisible();
    expect(api.callsOf(quotationRoutes.priceResource).map(({ body }) => body)).toEqual([
      { version: 3, price: '26.27' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByText(/Cambiaron 5 análisis/)).toBeNull());
    expect(api.callsOf(quotationRoutes.priceResources)[0]!.body).toEqual({
      version: 5,
      prices: [{ resourceId: cementId, price: '25.9' }],
    });
    await waitFor(() => expect(priceField()).toHaveValue('25.90'));
  });

  it('keeps a refused text with its reason', async () => {
    const { user } = await open();
    await user.click(priceField());
    await user.clear(priceField());
    await user.type(priceField(), '25..3{Enter}');
    expect(await screen.findByText('Escribe un número')).toBeVisible();
    expect(priceField()).toHaveValue('25..3');
    expect(api.callsOf(quotationRoutes.priceResource)).toHaveLength(0);
    await user.keyboard('{Escape}');
    expect(priceField()).toHaveValue('25.9');
  });

  it('finds by name and index, and says so where nothing matches', async () => {
    const { user } = await open();
    const search = screen.getByRole('textbox', { name: 'Buscar insumo o índice' });
    await user.type(search, '37');
    expect(screen.queryByText('Cemento Portland tipo I')).toBeNull();
    expect(screen.getByText('Herramientas manuales')).toBeVisible();
    await user.type(search, ' zinc');
    expect(screen.getByText('Ningún insumo coincide')).toBeVisible();
  });

  it('asks providers for the prices of chosen supplies', async () => {
    const group = {
      category: 'Cemento',
      resources: [{ id: cementId, description: 'Cemento Portland tipo I', unit: 'bol', quantity: '1194.29' }],
      suggested: [],
    };
    api.answer(quotationRoutes.suggestPriceRequests, { groups: [group] });
    api.answer(quotationRoutes.askPrices, {
      requests: [{ ...group, id: uuid(), code: 'RQ-2026-0031', name: 'Precios de cemento' }],
    });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Cemento Portland tipo I' }));
    await user.click(screen.getByRole('button', { name: 'Pedir precios' }));
    const panel = await screen.findByRole('complementary', { name: 'Pedir precios' });
    expect(await within(panel).findByText('1,194.29 bol')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Pedir precios' }));
    expect(await within(panel).findByRole('link', { name: 'Abrir RQ-2026-0031' })).toBeVisible();
    expect(api.callsOf(quotationRoutes.askPrices)[0]!.body).toEqual({ resourceIds: [cementId] });
  });

  it('takes a price that came back with one press', async () => {
    api.answer(quotationRoutes.listAskedPrices, {
      requests: [],
      prices: [
        {
          resourceId: cementId,
          requestId: uuid(),
          quotationId: uuid(),
          company: { id: uuid(), name: 'Ferretería Los Pórticos' },
          quoted: '29.50',
          typeMoneda: 'PEN',
          taxMode: 'INCLUDED',
          price: '25',
          answeredAt: '2026-11-20T15:00:00.000Z',
        },
      ],
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver precios' }));
    await user.click(
      screen.getByRole('button', { name: 'Usar el precio de Ferretería Los Pórticos para Cemento Portland tipo I' }),
    );
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.priceResources)[0]?.body).toEqual({
        version: 3,
        prices: [{ resourceId: cementId, price: '25' }],
      }),
    );
    expect(await screen.findByText('Cemento Portland tipo I: 25.90 → 25.00.')).toBeVisible();
  });
});
