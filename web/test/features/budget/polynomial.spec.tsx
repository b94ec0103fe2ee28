import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../support/app.js';
import { aBudget, aPolynomial, cementId } from '../../support/budgets.js';
import { id, path, startOwnDocument } from '../../support/own-document.js';

describe('the polynomial formula of a budget', () => {
  const { api } = startOwnDocument();
  const formula = aPolynomial();

  beforeEach(() => {
    api.answer(quotationRoutes.getDocument, aBudget({ id }).document);
    api.answer(quotationRoutes.getPolynomial, formula);
    api.answer(quotationRoutes.setPolynomial, { ...formula, version: 5 });
    api.answer(quotationRoutes.listPriceIndices, {
      version: '2026',
      source: 'INEI',
      indices: [
        { index: '21', name: 'Cemento Portland tipo I' },
        { index: '23', name: 'Cemento Portland tipo V' },
      ],
    });
    api.answer(quotationRoutes.computeK, { k: '1.029', monomials: [] });
  });
  const open = async () => {
    const app = openApp(`${path}?tab=formula`, { token: 'token' });
    await screen.findByRole('table', { name: 'Monomios de la fórmula' });
    return app;
  };

  it('shows what the norm asks, and moves an index to another monomial', async () => {
    const { user } = await open();
    for (const text of ['Suman 1.000', '2 monomios, de 8 posibles', 'Ninguno bajo 0.050']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Monomio del índice 04' }), 'J');
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.setPolynomial)[0]?.body).toEqual({
        version: 3,
        groups: [
          { symbol: 'J', name: 'Mano de obra', indices: ['47', '04'] },
          { symbol: 'C', name: 'Cemento y agregados', indices: ['21'] },
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Agrupar de nuevo' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.setPolynomial)[1]?.body).toMatchObject({ groups: null }));
  });

  it('computes K from typed values and from a CSV', async () => {
    const { user } = await open();
    const panel = screen.getByRole('complementary', { name: 'Calcular K' });
    await user.click(within(panel).getByRole('button', { name: 'Calcular K' }));
    expect(within(panel).getByText('Escribe el valor base y el de reajuste de cada índice.')).toBeVisible();
    const file = new File(['04;612,05;634,88\n21;548,73;561,20\n47;702,18;731,46\n'], 'indices.csv', {
      type: 'text/csv',
    });
    await user.upload(panel.querySelector('input[type=file]') as HTMLInputElement, file);
    expect(await within(panel).findByText('3 índices leídos del archivo.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Calcular K' }));
    expect(await within(panel).findByText('1.029')).toBeVisible();
    expect(within(panel).getByText('El reajuste sube 2.9%')).toBeVisible();
    expect(api.callsOf(quotationRoutes.computeK)[0]!.body).toEqual({
      indices: [
        { index: '04', base: '612.05', current: '634.88' },
        { index: '21', base: '548.73', current: '561.2' },
        { index: '47', base: '702.18', current: '731.46' },
      ],
    });
  });

  it('takes another index for a resource', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Índice de cada insumo'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Índice de Cemento' }), '23');
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.setPolynomial)[0]?.body).toEqual({
        version: 3,
        indices: [{ resourceId: cementId, index: '23' }],
      }),
    );
  });
});
