import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { defaultFooter, type FooterRow, footerAmounts } from '@cotizaobra/proto/rules/budget/footer';
import { screen, waitFor, within } from '@testing-library/react';
import { aBudget } from '../../support/budgets.js';
import { id, startOwnDocument } from '../../support/own-document.js';

describe('the footer of a budget', () => {
  const { api, openWith } = startOwnDocument();
  // 10 × 2033.649 + 500 is the direct cost of the known figures: 20,836.49.
  const direct = '20836.49';
  const viewOf = (rows: readonly FooterRow[]) => footerAmounts(rows, direct, '18').rows;
  const withFooter = (rows: readonly FooterRow[] = defaultFooter) =>
    aBudget({ id, footer: viewOf(rows) as never }, '2033.649').document;

  beforeEach(() => {
    api.answer(quotationRoutes.setFooter, ({ body }: { body: unknown }) => {
      const rows = (body as { rows: FooterRow[] }).rows;
      const amounts = rows.length > 0 ? footerAmounts(rows, direct, '18') : { rows: [], total: direct };
      const document = aBudget({ id, footer: amounts.rows as never, version: 4 }, '2033.649').document;
      api.answer(quotationRoutes.getDocument, document);
      return {
        version: 4,
        isSet: rows.length > 0,
        rows: amounts.rows,
        directCost: direct,
        total: amounts.total,
        words: 'SON: …',
        totals: { subtotal: '1.00', igv: '0.18', totalAmount: amounts.total },
        taxMode: 'EXCLUDED',
      };
    });
  });

  const open = async (rows?: readonly FooterRow[]) => {
    const app = await openWith(withFooter(rows));
    return { ...app, footer: await screen.findByRole('region', { name: 'Pie de presupuesto' }) };
  };
  const lines = (footer: HTMLElement) => [...footer.querySelectorAll('tr')].map((row) => row.cells[2]?.textContent);
  const sent = () => (api.callsOf(quotationRoutes.setFooter).at(-1)?.body as { rows: FooterRow[] } | undefined)?.rows;

  it('shows the known figures to the céntimo, with the words', async () => {
    const { footer } = await open();
    expect(lines(footer)).toEqual(['S/ 20,836.49', 'S/ 2,083.65', 'S/ 2,083.65', 'S/ 25,003.79', 'S/ 4,500.68']);
    expect(within(footer).getByText('S/ 29,504.47')).toBeVisible();
    expect(within(footer).getByText('SON: VEINTINUEVE MIL QUINIENTOS CUATRO Y 47/100 SOLES')).toBeVisible();
  });

  it('takes another percentage at once and saves it', async () => {
    const { footer, user } = await open();
    const field = within(footer).getByRole('textbox', { name: 'Porcentaje de Utilidad' });
    await user.clear(field);
    await user.type(field, '8,5{Enter}');
    await waitFor(() => expect(lines(footer)[2]).toBe('S/ 1,771.10'));
    expect(sent()?.[2]).toMatchObject({ name: 'Utilidad', percent: '8.5', of: 'direct' });
    await user.clear(field);
    await user.type(field, 'diez{Enter}');
    expect(within(footer).getByText('Escribe un número')).toBeVisible();
    expect(api.callsOf(quotationRoutes.setFooter)).toHaveLength(1);
  });

  it('adds a fixed amount with a detail of fixed and variable lines', async () => {
    const { footer, user } = await open();
    await user.click(within(footer).getByRole('button', { name: 'Añadir fila' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Monto fijo' }));
    await waitFor(() =>
      expect(sent()?.map(({ kind }) => kind)).toEqual([
        'DIRECT_COST',
        'PERCENTAGE',
        'PERCENTAGE',
        'FIXED',
        'SUBTOTAL',
        'IGV',
        'TOTAL',
      ]),
    );
    await user.click(within(footer).getByRole('button', { name: 'Acciones de Nuevo monto' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Detalle' }));
    const dialog = await screen.findByRole('dialog', { name: /Detalle de Nuevo monto/ });
    await user.click(within(dialog).getByRole('button', { name: 'Añadir línea a Gastos generales variables' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Descripción, línea 1' }), 'Residente');
    const quantity = within(dialog).getByRole('textbox', { name: 'Cantidad, línea 1' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    const price = within(dialog).getByRole('textbox', { name: 'Precio, línea 1' });
    await user.clear(price);
    await user.type(price, '4500.50{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar detalle' }));
    await waitFor(() => expect(lines(footer)[3]).toBe('S/ 13,501.50'));
    expect(sent()?.[3]).toMatchObject({
      details: [{ group: 'VARIABLE', name: 'Residente', quantity: '3', price: '4500.5' }],
    });
  });

  it('refuses to take away a row that a percentage names, and says why', async () => {
    const rows: FooterRow[] = defaultFooter.map((row) =>
      row.kind === 'PERCENTAGE' && row.key === 'profit' ? { ...row, of: 'overhead' } : row,
    );
    const { footer, user } = await open(rows);
    await user.click(within(footer).getByRole('button', { name: 'Acciones de Gastos generales' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar fila' }));
    expect(within(footer).getByText('«Utilidad» debe ser un porcentaje de una fila anterior')).toBeVisible();
    expect(api.callsOf(quotationRoutes.setFooter)).toHaveLength(0);
  });

  it('is offered where the document has none, and then is the total', async () => {
    const { user } = await openWith(aBudget({ id }, '2033.649').document);
    await user.click(await screen.findByRole('button', { name: 'Añadir pie de presupuesto' }));
    const footer = await screen.findByRole('region', { name: 'Pie de presupuesto' });
    expect(await within(footer).findByText('S/ 29,504.47')).toBeVisible();
    expect(sent()?.map(({ kind }) => kind)).toEqual(defaultFooter.map(({ kind }) => kind));
  });
});
