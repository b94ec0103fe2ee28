import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { DocumentServer } from '../support/document-server.js';
import { everything, outline, partialsOnly, pricesOnly, uuid } from '../support/rows.js';

let store: ItemEditorStore;
const rows = () => store.snapshot().rows;
const active = () => store.snapshot().selection?.active;
const select = (
  n: number,
  column: 'index' | 'description' | 'quantity' | 'price' | 'partial' = 'price',
  extend = false,
) => store.cells.select({ rowId: uuid(n), column }, extend);

beforeEach(async () => {
  await eraseDrafts('rosa');
  store = new DocumentServer().open();
  await store.ready;
});
afterEach(() => store.close());

describe('editing cells', () => {
  it('commits once, however often it is left', () => {
    select(3);
    store.cells.edit('7');
    store.cells.commit('down');
    store.cells.commit();
    expect(rows()[2]!.price).toBe('7');
    expect(active()).toEqual({ rowId: uuid(4), column: 'price' });
    store.undo();
    expect(rows()[2]!.price).toBe('10');
    expect(store.snapshot().canUndo).toBe(false);
  });

  it('records nothing when nothing changed', () => {
    select(3);
    store.cells.edit();
    store.cells.commit();
    store.cells.edit();
    store.cells.typing('10.00');
    store.cells.commit();
    expect(store.snapshot().canUndo).toBe(false);
  });

  it('forgets what was typed on cancel', () => {
    select(3);
    store.cells.edit('99');
    store.cells.cancel();
    store.cells.commit();
    expect(rows()[2]!.price).toBe('10');
  });

  it('adds a part below the last row on Enter', () => {
    select(7);
    store.cells.down();
    expect(rows().at(-1)).toMatchObject({ description: 'Nueva Partida', depth: 1 });
    expect(active()?.rowId).toBe(rows().at(-1)!.id);
  });

  it('keeps sums, totals and numbers in step', () => {
    expect(store.snapshot().totals).toEqual({ subtotal: 6780n, igv: 1220n, total: 8000n });
    store.cells.write({ rowId: uuid(3), column: 'quantity' }, '3');
    expect(store.snapshot().partials.slice(0, 3)).toEqual([7000n, 5000n, 3000n]);
    store.setPricing({ currency: 'PEN', taxMode: 'EXCLUDED', igvRate: '18' });
    expect(store.snapshot().totals).toEqual({ subtotal: 9000n, igv: 1620n, total: 10620n });
    select(2, 'index');
    store.rows.remove();
    expect(store.snapshot().numbers).toEqual(['1', '1.1', '2', '2.1']);
  });

  it('keeps untouched rows and, without a change of shape, the numbers as they were', () => {
    const before = store.snapshot();
    store.cells.write({ rowId: uuid(3), column: 'price' }, '5');
    const after = store.snapshot();
    expect(after.numbers).toBe(before.numbers);
    expect(after.rows.filter((row, at) => row !== before.rows[at])).toHaveLength(1);
  });

  it('says when an amount is not exact', () => {
    store.cells.write({ rowId: uuid(3), column: 'quantity' }, '30000');
    store.cells.write({ rowId: uuid(3), column: 'partial' }, '10');
    expect(store.snapshot().notice?.text).toContain('quedó en 9.00');
  });
});

describe('ranges', () => {
  it('are cleared, filled and pasted into, and stay selected', () => {
    select(3);
    select(5, 'price', true);
    store.pasting.paste('4');
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual(['4', '4', '4']);
    store.cells.clear();
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual([null, null, null]);
    store.cells.write({ rowId: uuid(3), column: 'price' }, '8');
    select(3);
    select(5, 'price', true);
    store.cells.fillDown();
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual(['8', '8', '8']);
    expect(store.snapshot().selection?.anchor.rowId).toBe(uuid(3));
  });

  it('report what could not be read and lead to it', () => {
    select(3, 'quantity');
    store.pasting.paste('95 kg\ts/c\n3\t4');
    const { notice } = store.snapshot();
    expect(notice).toMatchObject({
      text: '4 celdas pegadas, 2 celdas no numéricas.',
      hint: 'Se dejó el texto para que lo corrijas; cuentan como 0.',
      cell: { rowId: uuid(3), column: 'quantity' },
      canUndo: true,
    });
    store.undo();
    expect(rows()[2]!.unread).toBeUndefined();
  });

  it('go to Excel and back', () => {
    select(3, 'quantity');
    select(4, 'price', true);
    expect(store.rows.copy()).toBe('2\t10\n2\t10');
    expect(store.rows.cut()).toBe('2\t10\n2\t10');
    expect(rows()[3]).toMatchObject({ quantity: '0', price: null });
    store.pasting.paste('2\t10\n2\t10');
    expect(rows()[3]).toMatchObject({ quantity: '2', price: '10' });
  });
});

describe('whole items', () => {
  it('are copied from the Ítem column with all under them and pasted after the selection', () => {
    select(2, 'index');
    const text = store.rows.copy();
    expect(store.rows.holdsCopied(text)).toBe(true);
    select(6, 'index');
    store.rows.pasteRows();
    expect(outline(rows()).slice(-3)).toEqual(['Zapatas', '-Concreto', '-Acero']);
    expect(store.rows.holdsCopied('otra cosa')).toBe(false);
  });

  it('are deleted with one Delete and come back with one undo, selected', () => {
    const before = rows();
    select(2, 'index');
    store.rows.remove();
    expect(outline(rows())).toEqual(['Obras', '-Flete', 'Muros', '-Ladrillo']);
    expect(active()?.rowId).toBe(uuid(5));
    store.undo();
    expect(rows()).toEqual(before);
    expect(active()?.rowId).toBe(uuid(2));
  });

  it('refuse in Spanish what cannot be done', () => {
    store.rows.addSubtitle();
    expect(store.snapshot().notice).toEqual({
      kind: 'refusal',
      text: 'Selecciona un título para agregar un subtítulo.',
    });
    select(3, 'index');
    store.rows.pasteRows();
    expect(store.snapshot().notice?.text).toBe('No hay datos copiados.');
  });

  it('open the titles above them when they are reached', () => {
    store.rows.collapseAll();
    expect(store.snapshot().visible).toEqual([0, 5]);
    select(1, 'index');
    store.rows.addPart();
    expect(store.snapshot().visible).toEqual([0, 1, 4, 5, 6]);
    store.rows.expandAll();
    expect(store.snapshot().visible).toHaveLength(8);
  });

  it('hand the selection to the title that hides them', () => {
    select(4);
    store.rows.toggle(uuid(1));
    expect(active()).toEqual({ rowId: uuid(1), column: 'price' });
  });

  it('rename titles in their cells, wherever the description stands for others', () => {
    select(1, 'quantity');
    store.cells.edit('Obras previas');
    store.cells.commit('down');
    expect(rows()[0]!.description).toBe('Obras previas');
    expect(active()).toEqual({ rowId: uuid(2), column: 'quantity' });
  });

  it('rename titles in their dialog, code and description at once', () => {
    store.openTitle(uuid(1));
    expect(store.snapshot().titleEditing?.rowId).toBe(uuid(1));
    store.rows.rename(uuid(1), { code: 'T-9', description: 'Obras nuevas' });
    expect(rows()[0]).toMatchObject({ code: 'T-9', description: 'Obras nuevas' });
    expect(store.snapshot().titleEditing).toBeNull();
  });
});

describe('what is typed and is no number', () => {
  it.each([
    ['quantity', '1.23456', 'Cantidad «1.23456»: usa hasta 4 decimales.'],
    ['price', '-5', 'Precio «-5»: no puede ser negativo.'],
    ['price', 'doce', 'Precio «doce»: escribe un número.'],
    ['quantity', '=1/0', 'Cantidad «=1/0»: no se puede dividir entre cero.'],
  ] as const)('%s %s says why, also after Enter, and counts nothing', (column, text, said) => {
    select(3, column);
    store.cells.edit(text);
    store.cells.commit('down');
    expect(store.snapshot().notice).toMatchObject({
      text: said,
      cell: { rowId: uuid(3), column },
      goTo: 'Ir a la celda',
    });
    expect(rows()[2]).toMatchObject({ quantity: '2', price: '10', unread: { [column]: text } });
    expect(store.snapshot().partials[2]).toBe(0n);
  });

  it('says so when the cell is left by choosing another one, or with an arrow', () => {
    select(3, 'quantity');
    store.cells.edit('x');
    select(5, 'price');
    expect(store.snapshot().notice?.text).toBe('Cantidad «x»: escribe un número.');
    store.cells.edit('y');
    store.cells.commit([1, 0]);
    expect(store.snapshot().notice?.text).toBe('Precio «y»: escribe un número.');
  });

  it('computes formulas', () => {
    select(3, 'quantity');
    store.cells.edit('=2*3');
    store.cells.commit();
    expect(rows()[2]!.quantity).toBe('6');
    expect(store.snapshot().notice).toBeNull();
  });
});

describe('a locked cell', () => {
  const typeIn = (n: number, column: 'index' | 'description' | 'partial' | 'price') => {
    select(n, column as 'partial');
    store.cells.edit('5');
    expect(store.snapshot().editing).toBeNull();
    return store.snapshot().notice;
  };

  it('says why, and leads to the cell that takes the value', () => {
    const own = { ...everything, partialsEditable: false };
    store.setPermissions(own);
    expect(typeIn(3, 'partial')).toMatchObject({
      text: 'El parcial se calcula: cantidad × precio.',
      cell: { rowId: uuid(3), column: 'price' },
      goTo: 'Ir a Precio',
    });
    expect(typeIn(1, 'partial')?.text).toBe('La suma de un título sale de sus partidas.');
    expect(typeIn(3, 'index')?.text).toMatch(/^El número sale del lugar de la fila/);
    store.setPermissions(pricesOnly);
    expect(typeIn(3, 'description')?.text).toMatch(/^Lo definió tu cliente/);
    expect(typeIn(1, 'description')?.text).toMatch(/^Lo definió tu cliente/);
    store.setPermissions(partialsOnly);
    expect(typeIn(3, 'price')?.text).toMatch(/^Tu cliente pide el parcial/);
    store.setPermissions({ ...everything, readOnly: true });
    expect(typeIn(3, 'price')?.text).toMatch(/^Este documento no se puede editar ahora/);
  });

  it('says so once, and for Supr too', () => {
    store.setPermissions({ ...everything, partialsEditable: false });
    const notice = typeIn(3, 'partial');
    store.cells.edit('6');
    expect(store.snapshot().notice).toBe(notice);
    store.dismissNotice();
    store.cells.clear();
    expect(store.snapshot().notice?.text).toBe('El parcial se calcula: cantidad × precio.');
  });
});

describe('moving about', () => {
  it('goes back to where a run of Tab began, one row down', () => {
    select(3, 'quantity');
    store.cells.edit('1');
    store.cells.commit('right');
    store.cells.edit('2');
    store.cells.commit('down');
    expect(active()).toEqual({ rowId: uuid(4), column: 'quantity' });
    store.cells.advance(1);
    store.cells.move(0, 1);
    store.cells.down();
    expect(active()).toEqual({ rowId: uuid(5), column: 'partial' });
  });

  it('goes back there in the new row below the last one too', () => {
    select(7, 'description');
    store.cells.advance(1);
    store.cells.advance(1);
    store.cells.edit('4');
    store.cells.commit('down');
    expect(active()).toEqual({ rowId: rows().at(-1)!.id, column: 'description' });
    expect(rows()).toHaveLength(8);
  });

  it('takes the description of a title as one cell', () => {
    select(1, 'description');
    store.cells.advance(1);
    expect(active()?.column).toBe('partial');
    store.cells.move(0, -1);
    expect(active()?.column).toBe('description');
    select(1, 'quantity' as 'price');
    store.cells.move(0, -1);
    expect(active()?.column).toBe('code');
  });

  it('goes cell by cell, row by row and to the edges', () => {
    store.cells.move(0, 0);
    expect(active()).toEqual({ rowId: uuid(1), column: 'index' });
    store.cells.move(99, 99);
    expect(active()).toEqual({ rowId: uuid(7), column: 'partial' });
    expect(store.cells.advance(1)).toBe(false);
    store.cells.advance(-1);
    expect(active()?.column).toBe('price');
    select(3, 'partial');
    store.cells.advance(1);
    expect(active()).toEqual({ rowId: uuid(4), column: 'index' });
  });

  it('stretches a selection from where it began', () => {
    select(3, 'quantity');
    store.cells.move(2, 1, true);
    expect(store.snapshot().selection).toEqual({
      anchor: { rowId: uuid(3), column: 'quantity' },
      active: { rowId: uuid(5), column: 'price' },
    });
  });
});
