import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { aBudget } from '../../support/budgets.js';
import { id, ownQuotation, startOwnDocument } from '../../support/own-document.js';

describe('the prints of a budget', () => {
  const { api, openWith } = startOwnDocument();
  beforeEach(() => {
    api.refuse(quotationRoutes.pdf, quotationErrors.QUOTATION_NOT_FOUND);
    api.refuse(quotationRoutes.excel, quotationErrors.QUOTATION_NOT_FOUND);
  });

  const openPdf = async (document: Parameters<typeof openWith>[0]) => {
    const app = await openWith(document);
    await app.user.click(await screen.findByRole('button', { name: 'PDF' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };
  const asked = (route: typeof quotationRoutes.pdf | typeof quotationRoutes.excel) =>
    api.callsOf(route).map(({ query }) => query.get('document'));

  it('are chosen beside the document itself, as PDF and as Excel', async () => {
    const { dialog, user } = await openPdf(aBudget({ id }).document);
    const select = await dialog.findByRole('combobox', { name: 'Documento' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cotización',
      'Presupuesto',
      'Análisis de precios unitarios',
      'Relación de insumos',
      'Fórmula polinómica',
    ]);
    await user.selectOptions(select, 'Análisis de precios unitarios');
    await waitFor(() => expect(asked(quotationRoutes.pdf)).toEqual([null, 'analyses']));
    await user.click(dialog.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(asked(quotationRoutes.excel)).toEqual(['analyses']));
  });

  it('are not offered for a quotation without analyses and footer', async () => {
    const { dialog } = await openPdf(ownQuotation());
    expect(dialog.queryByRole('combobox', { name: 'Documento' })).toBeNull();
  });
});
