import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eraseDrafts } from '../../../../../src/features/quotations/editor/store/drafts.js';
import type { ItemEditorStore } from '../../../../../src/features/quotations/editor/store/item-editor-store.js';
import { ItemEditor } from '../../../../../src/features/quotations/editor/view/item-editor.js';
import { renderWithTheme } from '../../../../support/render.js';
import { DocumentServer } from '../document-server.js';
import { part, uuid } from '../rows.js';

const ROW_PX = 36;
const PARTS = 200;
let store: ItemEditorStore;

const grid = () => screen.getByRole('treegrid', { name: 'Ítems del documento' });
const cell = (n: number, column: string) => document.getElementById(`cell-${uuid(n)}-${column}`)!;

/** Every row in the page as a reader meets them, by its place in the tree from 1. */
const inPage = () =>
  [...grid().querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('aria-rowindex')) - 1);
const ascending = (places: number[]) => places.toSorted((a, b) => a - b);

function scrollTo(row: number): void {
  grid().scrollTop = row * ROW_PX;
  fireEvent.scroll(grid());
}

const rest = () => waitFor(() => expect(grid()).not.toHaveAttribute('data-scrolling'));

/** jsdom has no PointerEvent: a mouse event of that name carries all that is read. */
const press = (target: Element): void => {
  fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
};

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
});

beforeEach(async () => {
  await eraseDrafts('rosa');
  const rows = Array.from({ length: PARTS }, (_, at) => part(`Muro ${at + 1}`, { id: uuid(at + 1) }));
  store = new DocumentServer(rows).open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 } });
  await store.ready;
  renderWithTheme(<ItemEditor store={store} />);
});

afterEach(async () => {
  cleanup();
  await store.close();
});

describe('scrolling', () => {
  it('fills the elements of rows that left with those that came, and moves none of them', async () => {
    const body = cell(1, 'index').closest('[role=rowgroup]')!;
    scrollTo(20);
    await rest();
    const changes = new MutationObserver(() => undefined);
    changes.observe(body, { childList: true, subtree: true });
    scrollTo(23);
    scrollTo(26);
    expect(changes.takeRecords()).toEqual([]);
    changes.disconnect();
    expect(ascending(inPage())).toEqual(Array.from({ length: 26 }, (_, at) => at + 25));
    expect(cell(40, 'description')).toHaveTextContent('Muro 40');
    expect(cell(40, 'price').closest('[role=row]')).toHaveAttribute('aria-rowindex', '41');
    expect(cell(3, 'price')).toBeNull();
  });

  it.each([
    ['down', 26],
    ['up', 14],
  ])('%s, the rows stand in reading order once it rests', async (_, to) => {
    scrollTo(20);
    await rest();
    scrollTo(to);
    expect(inPage()).not.toEqual(ascending(inPage()));
    await rest();
    expect(inPage()).toEqual(ascending(inPage()));
    expect(inPage()).toContain(to + 1);
  });

  it('leaves the focus in an open cell, however far it goes', async () => {
    const user = userEvent.setup();
    scrollTo(20);
    await rest();
    await user.click(cell(30, 'price'));
    await user.keyboard('55');
    const field = screen.getByRole('textbox', { name: 'Precio de partida 30' });
    for (const row of [100, 17, 60, 0]) {
      scrollTo(row);
      await rest();
      expect(field).toHaveFocus();
      expect(field).toHaveValue('55');
    }
  });
});

describe('a press while it scrolls', () => {
  it('selects the cell that is under the pointer, though the rows let it through', () => {
    scrollTo(20);
    document.elementFromPoint = () => cell(25, 'unit');
    press(grid());
    expect(store.snapshot().selection?.active).toEqual({ rowId: uuid(25), column: 'unit' });
    expect(grid()).not.toHaveAttribute('data-scrolling');
    fireEvent.doubleClick(grid());
    expect(screen.getByRole('textbox')).toHaveValue('m³');
  });

  it('that stretches a selection goes on over the rows', () => {
    press(cell(3, 'unit'));
    expect(grid()).toHaveAttribute('data-gesture');
    fireEvent(document, new MouseEvent('pointerup'));
    expect(grid()).not.toHaveAttribute('data-gesture');
  });
});
