import type { InsertContext } from '@cotizaobra/item-grid/view/insert-menu';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../../src/app/store.js';
import { insertMenuWith } from '../../../src/features/document/insert/insert-menu.js';
import { startApi } from '../../support/app.js';
import { aPartida, aResource } from '../../support/catalog.js';
import { Theme } from '../../support/render.js';

describe('inserting into a document', () => {
  const api = startApi();
  const partida = aPartida();
  const resource = aResource();

  beforeEach(() => {
    localStorage.setItem('access_token', 'token');
    const { id, item, unit, reference } = partida;
    api.answer(technicalDataRoutes.findInsertables, {
      partidas: [{ id, item, unit, unitCost: '100', category: 'Columnas', reference }],
      resources: [resource],
    });
    api.answer(technicalDataRoutes.getPartida, partida);
  });

  const open = async (given: Partial<InsertContext> = {}) => {
    const insertRows = jest.fn<InsertContext['insertRows']>(() => true);
    const rememberComma = jest.fn<InsertContext['rememberComma']>();
    const context: InsertContext = {
      place: 'empty',
      kind: 'priced',
      currency: 'PEN',
      taxMode: 'INCLUDED',
      igvRate: '18',
      comma: null,
      rememberComma,
      insertRows,
      ...given,
    };
    const user = userEvent.setup();
    render(
      <Provider store={createStore()}>
        <Theme>{insertMenuWith(null)(context)}</Theme>
      </Provider>,
    );
    await user.click(screen.getByRole('button', { name: 'Insertar partida' }));
    const dialog = await screen.findByRole('dialog', { name: 'Insertar partida' });
    return { user, dialog, insertRows, rememberComma };
  };
  const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.click(await within(dialog).findByRole('checkbox', { name: `Elegir ${name}` }));
    await user.click(within(dialog).getByRole('button', { name: 'Insertar 1 partida' }));
  };

  it('converts the price to one with IGV and keeps the source', async () => {
    const opened = await open();
    await choose(opened, partida.item);
    await waitFor(() =>
      expect(opened.insertRows).toHaveBeenCalledWith([
        {
          description: partida.item,
          unit: 'm³',
          price: '118',
          source: { kind: 'PARTIDA', id: partida.id, rate: null },
        },
      ]),
    );
  });

  it('shows the very price that it inserts, with all its decimals', async () => {
    const { id, item, unit, reference } = partida;
    api.answer(technicalDataRoutes.findInsertables, {
      partidas: [{ id, item, unit, unitCost: '592.95', category: 'Columnas', reference }],
      resources: [],
    });
    const opened = await open();
    expect(await within(opened.dialog).findByText('S/ 699.681')).toBeVisible();
    expect(within(opened.dialog).getByText('S/ 592.95 sin IGV')).toBeVisible();
    await choose(opened, item);
    await waitFor(() =>
      expect(opened.insertRows).toHaveBeenCalledWith([expect.objectContaining({ price: '699.681' })]),
    );
  });

  it('asks for a rate where the document is not in Soles, and stores it', async () => {
    const opened = await open({ currency: 'USD', taxMode: 'EXCLUDED' });
    await choose(opened, partida.item);
    expect(await within(opened.dialog).findByText('Escribe el tipo de cambio, mayor a 0')).toBeVisible();
    expect(opened.insertRows).not.toHaveBeenCalled();
    await opened.user.type(within(opened.dialog).getByRole('textbox', { name: 'Tipo de cambio: soles por $ 1' }), '4');
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Insertar 1 partida' }));
    await waitFor(() =>
      expect(opened.insertRows).toHaveBeenCalledWith([
        expect.objectContaining({
          price: '25',
          exchangeRate: '4',
          source: { kind: 'PARTIDA', id: partida.id, rate: '4' },
        }),
      ]),
    );
  });

  const rateField = 'Tipo de cambio: soles por $ 1';

  it.each([
    ['29.081 (coma decimal)', 'DECIMAL', '29.081'],
    ['29,081.00 (coma de miles)', 'THOUSANDS', '29081'],
  ])('asks what a comma before three digits means, and keeps the answer: %s', async (button, comma, exchangeRate) => {
    const opened = await open({ currency: 'USD', taxMode: 'EXCLUDED' });
    const dialog = within(opened.dialog);
    await opened.user.type(dialog.getByRole('textbox', { name: rateField }), '29,081');
    await choose(opened, partida.item);
    expect(dialog.getByRole('textbox', { name: rateField })).toBeInvalid();
    expect(opened.insertRows).not.toHaveBeenCalled();
    await opened.user.click(dialog.getByRole('button', { name: button }));
    expect(opened.rememberComma.mock.calls).toEqual([[comma]]);
    await opened.user.click(dialog.getByRole('button', { name: 'Insertar 1 partida' }));
    await waitFor(() => expect(opened.insertRows).toHaveBeenCalledWith([expect.objectContaining({ exchangeRate })]));
  });

  it.each([
    ['29,081', 'DECIMAL', '29.081'],
    ['3,75', null, '3.75'],
    ['3,7512', null, '3.7512'],
  ] as const)('reads %s without a question where its comma is clear', async (typed, comma, exchangeRate) => {
    const opened = await open({ currency: 'USD', taxMode: 'EXCLUDED', comma });
    await opened.user.type(within(opened.dialog).getByRole('textbox', { name: rateField }), typed);
    expect(within(opened.dialog).queryByRole('group', { name: /¿Qué número es/ })).toBeNull();
    await choose(opened, partida.item);
    await waitFor(() => expect(opened.insertRows).toHaveBeenCalledWith([expect.objectContaining({ exchangeRate })]));
  });

  it('inserts no price into a request, whatever its currency', async () => {
    const opened = await open({ kind: 'unpriced', currency: 'USD' });
    await choose(opened, resource.description);
    await waitFor(() =>
      expect(opened.insertRows).toHaveBeenCalledWith([
        {
          code: 'CEM-001',
          description: resource.description,
          unit: 'bol',
          source: { kind: 'RESOURCE', id: resource.id, rate: null },
        },
      ]),
    );
  });

  it('opens the analysis of a partida before it is chosen', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: `Ver el análisis de ${partida.item}` }));
    expect(await screen.findByRole('region', { name: 'Mano de obra' })).toBeVisible();
  });
});
