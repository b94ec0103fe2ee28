import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { plainParts } from '../../demo/plain-parts.js';
import type { EditorRow } from '../../src/model/editor-row.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import type { PriceMark, PriceMarks } from '../../src/view/price-marks.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { part, title } from '../support/rows.js';

const far: PriceMark = { place: 'above', badge: '↑ 41 %', label: '41 % sobre la mediana.' };
const near: PriceMark = { place: 'within', badge: '', label: 'Dentro del rango.' };

/** Marks as a page would keep them. */
class KeptMarks implements PriceMarks {
  readonly opened: string[] = [];
  readonly watched: string[][] = [];
  private readonly marks = new Map<string, PriceMark>();
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  version = () => this.marks.size;
  of = (row: EditorRow) => this.marks.get(row.description) ?? null;
  watch = (rows: () => readonly EditorRow[]) => void this.watched.push(rows().map(({ description }) => description));
  open = (rowId: string) => void this.opened.push(rowId);

  arrive(name: string, mark: PriceMark): void {
    this.marks.set(name, mark);
    for (const listener of this.listeners) listener();
  }
}

describe('marks of prices', () => {
  const chapter = title('Acero');
  const wire = part('Alambre', { depth: 1, price: '8.90' });
  const bar = part('Fierro', { depth: 1, price: '39.80', hasAnalysis: true });
  const open = part('Clavos', { depth: 1, price: null });
  let store: ItemEditorStore;
  let marks: KeptMarks;

  const cellOf = ({ id }: EditorRow) => document.getElementById(`cell-${id}-price`)!;

  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });
  beforeEach(async () => {
    await eraseDrafts('rosa');
    store = new DocumentServer([chapter, wire, bar, open]).open();
    await store.ready;
    marks = new KeptMarks();
  });
  afterEach(async () => {
    cleanup();
    await store.close();
  });

  it('stand in price cells once they arrive, in words too, and leave with the price', () => {
    renderWithTheme(<ItemEditor store={store} parts={plainParts} marks={marks} />);
    expect(cellOf(wire).dataset.place).toBeUndefined();
    act(() => {
      marks.arrive('Alambre', far);
      marks.arrive('Fierro', near);
      marks.arrive('Clavos', near);
    });
    expect(cellOf(wire).dataset).toMatchObject({ place: 'above', badge: '↑ 41 %' });
    expect(cellOf(wire)).toHaveAttribute('aria-description', far.label);
    expect(cellOf(bar)).toHaveAttribute('aria-description', `Sale de su análisis. F4 lo abre. ${near.label}`);
    expect(cellOf(bar).dataset.badge).toBeUndefined();
    expect(cellOf(open).dataset.place).toBeUndefined();
    act(() => store.cells.write({ rowId: wire.id, column: 'price' }, ''));
    expect(cellOf(wire).dataset.place).toBeUndefined();
    expect(cellOf(wire)).not.toHaveAttribute('aria-description');
  });

  it('are asked for the rows in view', () => {
    renderWithTheme(<ItemEditor store={store} parts={plainParts} marks={marks} />);
    expect(marks.watched.at(-1)).toEqual(['Acero', 'Alambre', 'Fierro', 'Clavos']);
  });

  it('open with Alt P on a part, while a cell is open too, and not on a title', () => {
    renderWithTheme(<ItemEditor store={store} parts={plainParts} marks={marks} />);
    const grid = screen.getByRole('treegrid');
    const altP = { key: 'p', code: 'KeyP', altKey: true };
    act(() => store.cells.select({ rowId: chapter.id, column: 'description' }));
    expect(fireEvent.keyDown(grid, altP)).toBe(true);
    act(() => store.cells.select({ rowId: wire.id, column: 'price' }));
    expect(fireEvent.keyDown(grid, altP)).toBe(false);
    act(() => store.cells.edit('9'));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Precio de partida 1.1' }), { ...altP, key: 'π' });
    expect(store.snapshot().editing?.text).toBe('9');
    expect(marks.opened).toEqual([wire.id, wire.id]);
  });

  it('open with a press on the mark, beside that of the analysis', () => {
    renderWithTheme(<ItemEditor store={store} parts={plainParts} marks={marks} />);
    act(() => marks.arrive('Alambre', far));
    act(() => marks.arrive('Fierro', near));
    fireEvent.click(cellOf(wire), { clientX: 40 });
    fireEvent.click(cellOf(wire), { clientX: 90 });
    fireEvent.click(cellOf(bar), { clientX: 8 });
    fireEvent.click(cellOf(bar), { clientX: 30 });
    expect(marks.opened).toEqual([wire.id, bar.id]);
  });

  it('have an entry in the menu of a part', async () => {
    const { user } = renderWithTheme(<ItemEditor store={store} parts={plainParts} marks={marks} />);
    screen.getByRole('treegrid').focus();
    act(() => store.cells.select({ rowId: bar.id, column: 'price' }));
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: /Memoria de precios/ }));
    expect(marks.opened).toEqual([bar.id]);
  });
});
