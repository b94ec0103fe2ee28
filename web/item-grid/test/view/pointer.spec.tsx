import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { plainParts } from '../../demo/plain-parts.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { outline, uuid } from '../support/rows.js';

const ROW_PX = 36;
let store: ItemEditorStore;

const cell = (n: number, column: string) => document.getElementById(`cell-${uuid(n)}-${column}`)!;
const rows = () => store.snapshot().rows;
/** The middle of a gap in pixels: 1 is below the first row. The head is one row high. */
const gap = (position: number): number => (position + 1) * ROW_PX;

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
});

beforeEach(async () => {
  await eraseDrafts('rosa');
  store = new DocumentServer().open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 } });
  await store.ready;
  renderWithTheme(<ItemEditor parts={plainParts} store={store} />);
});

afterEach(async () => {
  cleanup();
  await store.close();
});

/** jsdom has no PointerEvent: a mouse event of that name carries all that is read. */
function pointer(
  type: 'down' | 'move' | 'up',
  target: Element | Document,
  at: { x: number; y: number } = { x: 5, y: 5 },
) {
  fireEvent(
    target,
    new MouseEvent(`pointer${type}`, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y }),
  );
}

function drag(n: number, from: { x: number; y: number }, to: { x: number; y: number }): void {
  pointer('down', cell(n, 'index'), from);
  pointer('move', document, to);
}

describe('dragging a row by its number', () => {
  it('shows the number it will get and drops it there', () => {
    drag(5, { x: 20, y: 170 }, { x: 20, y: gap(7) });
    expect(screen.getByText('→ 2.2')).toBeInTheDocument();
    pointer('up', document);
    expect(outline(rows()).slice(-3)).toEqual(['Muros', '-Ladrillo', '-Flete']);
  });

  it('takes its level from how far it goes sideways', () => {
    drag(5, { x: 40, y: 170 }, { x: 10, y: gap(7) });
    expect(screen.getByText('→ 3')).toBeInTheDocument();
    pointer('up', document);
    expect(outline(rows()).at(-1)).toBe('Flete');
  });

  it('is given up with Escape, and goes nowhere inside itself', () => {
    const before = rows();
    drag(1, { x: 20, y: 40 }, { x: 20, y: gap(2) });
    expect(screen.queryByText(/^→ \d/)).toBeNull();
    pointer('up', document);
    drag(5, { x: 20, y: 170 }, { x: 20, y: gap(7) });
    fireEvent.keyDown(document, { key: 'Escape' });
    pointer('up', document);
    expect(rows()).toBe(before);
  });

  it('leaves no trace in the history when it comes back to its place', () => {
    drag(5, { x: 20, y: 170 }, { x: 20, y: gap(4) });
    pointer('up', document);
    expect(store.snapshot().canUndo).toBe(false);
  });

  it('does not begin where the tree is fixed', () => {
    act(() => store.setPermissions({ ...store.snapshot().permissions, structureEditable: false }));
    document.elementsFromPoint = () => [];
    drag(5, { x: 20, y: 170 }, { x: 20, y: gap(7) });
    expect(screen.queryByText(/^→ \d/)).toBeNull();
    pointer('up', document);
  });
});

describe('dragging over cells', () => {
  it('stretches the selection, and the handle fills down', () => {
    document.elementsFromPoint = () => [cell(4, 'price')];
    pointer('down', cell(3, 'quantity'));
    pointer('move', document);
    pointer('up', document);
    expect(store.snapshot().selection?.active).toEqual({ rowId: uuid(4), column: 'price' });
    act(() => store.cells.write({ rowId: uuid(3), column: 'price' }, '7'));
    act(() => store.cells.select({ rowId: uuid(3), column: 'price' }));
    document.elementsFromPoint = () => [cell(5, 'unit')];
    pointer('down', document.querySelector('[data-action=fill]')!);
    pointer('move', document);
    pointer('up', document);
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual(['7', '7', '7']);
  });

  it('means the row under the pointer while it scrolls, when a shield lies over the rows', () => {
    const shield = document.querySelector('[data-shield]')!;
    document.elementsFromPoint = () => [shield, cell(3, 'quantity')];
    pointer('down', shield);
    expect(store.snapshot().selection?.active).toEqual({ rowId: uuid(3), column: 'quantity' });
    document.elementsFromPoint = () => [shield, cell(4, 'price')];
    pointer('move', document);
    pointer('up', document);
    expect(store.snapshot().selection?.active).toEqual({ rowId: uuid(4), column: 'price' });
  });

  it('opens the menu of the row under a right click', async () => {
    fireEvent.contextMenu(cell(4, 'price'), { clientX: 50, clientY: 60 });
    expect(await screen.findByRole('menuitem', { name: 'Eliminar partida 1.1.2' })).toBeInTheDocument();
  });
});
