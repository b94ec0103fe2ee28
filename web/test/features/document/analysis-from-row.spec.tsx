import { eraseDrafts } from '@cotizaobra/item-grid/store/drafts';
import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { ItemEditor } from '@cotizaobra/item-grid/view/item-editor';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { DocumentServer } from '../../../item-grid/test/support/document-server.js';
import { part } from '../../../item-grid/test/support/rows.js';
import { createStore } from '../../../src/app/store.js';
import { gridParts } from '../../../src/features/document/items/grid-parts.js';
import { startApi } from '../../support/app.js';
import { aPartida } from '../../support/catalog.js';
import { Theme } from '../../support/render.js';

describe('the analysis behind an inserted row', () => {
  const api = startApi();
  const partida = aPartida();
  const inserted = part(partida.item, { source: { kind: 'PARTIDA', id: partida.id, rate: null } });
  const typed = part('Flete');
  let store: ItemEditorStore;

  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });
  beforeEach(async () => {
    localStorage.setItem('access_token', 'token');
    api.answer(technicalDataRoutes.getPartida, partida);
    await eraseDrafts('rosa');
    store = new DocumentServer([inserted, typed]).open();
    await store.ready;
    render(
      <Provider store={createStore()}>
        <Theme>
          <ItemEditor store={store} parts={gridParts.Quotation} />
        </Theme>
      </Provider>,
    );
  });
  afterEach(async () => {
    cleanup();
    await store.close();
  });

  const openMenu = (rowId: string) =>
    fireEvent.contextMenu(document.getElementById(`cell-${rowId}-description`)!, { clientX: 50, clientY: 60 });

  it('opens from the menu of the row and outlives the menu', async () => {
    const user = userEvent.setup();
    openMenu(inserted.id);
    await user.click(await screen.findByRole('menuitem', { name: 'Ver análisis' }));
    expect(await screen.findByRole('dialog', { name: partida.item })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Mano de obra' })).toBeVisible();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not offered where the row was typed', async () => {
    openMenu(typed.id);
    expect(await screen.findByRole('menuitem', { name: /Copiar/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Ver análisis' })).toBeNull();
  });
});
