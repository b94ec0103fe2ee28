import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { plainParts } from '../../demo/plain-parts.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { outline, uuid } from '../support/rows.js';

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
});

describe('the search of the items', () => {
  let store: ItemEditorStore;
  let user: UserEvent;

  beforeEach(async () => {
    await eraseDrafts('rosa');
    store = new DocumentServer().open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 } });
    await store.ready;
    ({ user } = renderWithTheme(<ItemEditor parts={plainParts} store={store} />));
  });
  afterEach(async () => {
    cleanup();
    await store.close();
  });

  const grid = () => screen.getByRole('treegrid');
  const field = () => screen.getByRole('textbox', { name: 'Buscar número, código o descripción' });
  const cell = (n: number, column: string) => document.getElementById(`cell-${uuid(n)}-${column}`)!;
  const active = () => store.snapshot().selection?.active;
  const place = () => document.querySelector('output')?.textContent;

  it('opens with Ctrl+F, walks what it finds, in closed titles too, and leaves the cell chosen', async () => {
    act(() => store.rows.collapseAll());
    await user.click(cell(1, 'description'));
    await user.keyboard('{Control>}f{/Control}');
    expect(field()).toHaveFocus();
    await user.keyboard('ACE');
    expect(place()).toBe('1 de 1');
    expect(active()).toEqual({ rowId: uuid(4), column: 'description' });
    expect(cell(4, 'description').className).toMatch(/found/);
    await user.clear(field());
    await user.keyboard('p-');
    expect(place()).toBe('2 de 4');
    await user.keyboard('{Enter}{F3}');
    expect(place()).toBe('4 de 4');
    await user.keyboard('{Enter}');
    expect(place()).toBe('1 de 4');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(active()).toEqual({ rowId: uuid(7), column: 'code' });
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(grid()).toHaveFocus();
    expect(active()).toEqual({ rowId: uuid(7), column: 'code' });
    expect(cell(7, 'code').className).not.toMatch(/found/);
    await user.keyboard('{F3}');
    expect(active()).toEqual({ rowId: uuid(3), column: 'code' });
  });

  it('replaces in one cell and in all, undone at once', async () => {
    await user.click(screen.getByRole('button', { name: 'Buscar en los ítems' }));
    await user.keyboard('o');
    await user.click(screen.getByRole('button', { name: 'Reemplazar en descripciones y unidades' }));
    await user.type(screen.getByRole('textbox', { name: 'Reemplazar por' }), '0');
    await user.click(screen.getByRole('button', { name: 'Reemplazar' }));
    expect(outline(store.snapshot().rows).slice(0, 3)).toEqual(['0bras', '-Zapatas', '--Concreto']);
    await user.click(screen.getByRole('button', { name: 'Reemplazar todo' }));
    expect(outline(store.snapshot().rows)).toEqual([
      '0bras',
      '-Zapatas',
      '--C0ncret0',
      '--Acer0',
      '-Flete',
      'Mur0s',
      '-Ladrill0',
    ]);
    expect(screen.getByText('4 celdas cambiadas.')).toBeInTheDocument();
    expect(place()).toBe('Sin resultados');
    act(() => store.undo());
    expect(outline(store.snapshot().rows)[2]).toBe('--Concreto');
    expect(outline(store.snapshot().rows)[0]).toBe('0bras');
  });

  it('works where nothing can be edited, without replacing', async () => {
    const nothing = { readOnly: true, structureEditable: false, pricesEditable: false, partialsEditable: false };
    act(() => store.setPermissions(nothing));
    await user.keyboard('{Control>}f{/Control}muros');
    expect(place()).toBe('1 de 1');
    expect(active()).toEqual({ rowId: uuid(6), column: 'description' });
    expect(screen.queryByRole('button', { name: /^Reemplazar/ })).toBeNull();
  });
});
