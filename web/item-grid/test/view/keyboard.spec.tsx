import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { plainParts } from '../../demo/plain-parts.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { outline, uuid } from '../support/rows.js';

let server: DocumentServer;
let store: ItemEditorStore;
let user: UserEvent;

const grid = () => screen.getByRole('treegrid', { name: 'Ítems del documento' });
const rows = () => store.snapshot().rows;
const active = () => store.snapshot().selection?.active;
const cell = (n: number, column: string) => document.getElementById(`cell-${uuid(n)}-${column}`)!;

/** What Ctrl+C puts on the clipboard. */
function copied(): string {
  let text = '';
  fireEvent.copy(grid(), { clipboardData: { setData: (_type: string, data: string) => (text = data) } });
  return text;
}

/** Nothing is saved by itself, so that every change on the screen follows from a key. */
const onDemand = { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 };

/** jsdom lays nothing out: the grid is told that it is 520 px high. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
});

async function open(...args: Parameters<DocumentServer['open']>): Promise<void> {
  store = server.open({ timing: onDemand, ...args[0] });
  await store.ready;
  ({ user } = renderWithTheme(<ItemEditor parts={plainParts} store={store} />));
}

beforeEach(async () => {
  await eraseDrafts('rosa');
  server = new DocumentServer();
});

afterEach(async () => {
  cleanup();
  await store.close();
});

describe('the grid', () => {
  beforeEach(() => open());

  it('is a tree grid whose active cell is named while the grid keeps the focus', async () => {
    await user.click(cell(3, 'price'));
    expect(grid()).toHaveFocus();
    expect(grid()).toHaveAttribute('aria-activedescendant', `cell-${uuid(3)}-price`);
    expect(grid()).toHaveAttribute('aria-rowcount', '8');
    const row = cell(3, 'price').closest('[role=row]');
    expect(row).toHaveAttribute('aria-level', '3');
    expect(cell(3, 'price')).toHaveAttribute('aria-selected', 'true');
    expect(cell(3, 'partial')).toHaveTextContent('20.00');
  });

  it('overwrites by typing, Enter goes down', async () => {
    await user.click(cell(3, 'price'));
    await user.keyboard('68,2{Enter}');
    expect(rows()[2]!.price).toBe('68.2');
    expect(active()).toEqual({ rowId: uuid(4), column: 'price' });
    expect(grid()).toHaveFocus();
    await act(() => store.flush());
    expect(server.rows[2]!.price).toBe('68.2');
  });

  it('edits what is there with F2 and with a double click', async () => {
    await user.click(cell(3, 'description'));
    await user.keyboard('{F2} armado{Tab}');
    expect(rows()[2]!.description).toBe('Concreto armado');
    expect(active()).toEqual({ rowId: uuid(3), column: 'unit' });
    await user.dblClick(cell(4, 'description'));
    expect(screen.getByRole('textbox', { name: 'Descripción de partida 1.1.2' })).toHaveValue('Acero');
  });

  it('forgets on Escape and takes what was typed when the cell is left', async () => {
    await user.click(cell(3, 'price'));
    await user.keyboard('99{Escape}');
    expect(rows()[2]!.price).toBe('10');
    expect(grid()).toHaveFocus();
    await user.keyboard('77');
    await user.click(cell(4, 'unit'));
    expect(rows()[2]!.price).toBe('77');
    expect(store.snapshot().canUndo).toBe(true);
    act(() => store.undo());
    expect(store.snapshot().canUndo).toBe(false);
  });

  it('leaves an overwritten cell by arrow, but moves in the text after F2', async () => {
    await user.click(cell(3, 'quantity'));
    await user.keyboard('5{ArrowRight}');
    expect(active()).toEqual({ rowId: uuid(3), column: 'price' });
    await user.keyboard('{F2}{ArrowLeft}3{Enter}');
    expect(rows()[2]).toMatchObject({ quantity: '5', price: '130' });
  });

  it('adds a part with Enter on the last row', async () => {
    await user.click(cell(7, 'price'));
    await user.keyboard('3{Enter}');
    expect(rows().at(-1)).toMatchObject({ description: 'Nueva Partida', depth: 1 });
    expect(active()).toEqual({ rowId: rows().at(-1)!.id, column: 'price' });
  });

  it('clears, fills down and undoes', async () => {
    await user.click(cell(3, 'price'));
    await user.keyboard('5{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual(['5', '5', '5']);
    await user.keyboard('{Delete}');
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual([null, null, null]);
    expect(cell(3, 'partial')).toHaveTextContent('No cotizado');
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(
      rows()
        .slice(2, 5)
        .map((row) => row.price),
    ).toEqual(['5', '10', '10']);
    await user.keyboard('{Control>}y{/Control}');
    expect(rows()[4]!.price).toBe('5');
  });

  it('arranges items with Alt and Shift', async () => {
    await user.click(cell(5, 'index'));
    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(outline(rows())[4]).toBe('--Flete');
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{ArrowLeft}{/Shift}{/Alt}');
    expect(outline(rows()).slice(2, 5)).toEqual(['--Concreto', '--Acero', '-Flete']);
  });

  it('copies to and pastes from a spreadsheet', async () => {
    await user.click(cell(3, 'quantity'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(copied()).toBe('2\t10\n2\t10');
    await user.click(cell(4, 'quantity'));
    await user.paste('1,234.50\t1234,50\n95 kg\ts/c');
    expect(rows()[3]).toMatchObject({ quantity: '1234.5', price: '1234.5' });
    expect(screen.getByText('4 celdas pegadas, 2 celdas no numéricas.')).toBeInTheDocument();
    expect(cell(5, 'quantity')).toHaveTextContent('95 kg');
    expect(cell(5, 'quantity')).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Ir a la primera' }));
    expect(active()).toEqual({ rowId: uuid(5), column: 'quantity' });
  });

  it('copies whole items from the Ítem column and pastes them after the selection', async () => {
    await user.click(cell(2, 'index'));
    const text = copied();
    await user.click(cell(6, 'index'));
    await user.paste(text);
    expect(outline(rows()).slice(-3)).toEqual(['Zapatas', '-Concreto', '-Acero']);
  });

  it('deletes whole items with Supr on the Ítem column', async () => {
    await user.click(cell(2, 'index'));
    await user.keyboard('{Delete}');
    expect(outline(rows())).toEqual(['Obras', '-Flete', 'Muros', '-Ladrillo']);
  });

  it('opens and closes titles', async () => {
    await user.click(cell(1, 'index'));
    await user.keyboard('{ArrowLeft}');
    expect(cell(3, 'price')).toBeNull();
    expect(cell(1, 'index').closest('[role=row]')).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Desplegar título 1' }));
    expect(cell(3, 'price')).not.toBeNull();
  });

  it('types over a title, edits it with F2 and a double click', async () => {
    await user.click(cell(1, 'description'));
    await user.keyboard('REVOQUES');
    expect(screen.getByRole('textbox', { name: 'Descripción de título 1' })).toHaveValue('REVOQUES');
    await user.keyboard('{Enter}');
    expect(rows()[0]!.description).toBe('REVOQUES');
    expect(active()).toEqual({ rowId: uuid(2), column: 'description' });
    await user.keyboard('{F2} y pozos{Enter}');
    expect(rows()[1]!.description).toBe('Zapatas y pozos');
    await user.dblClick(cell(6, 'code'));
    expect(screen.getByRole('textbox', { name: 'Código de título 2' })).toHaveValue('T-2');
    await user.keyboard('{Escape}');
    expect(rows()[5]!.code).toBe('T-2');
  });

  it('edits name and code of a title together from its menu', async () => {
    await user.click(cell(1, 'description'));
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: 'Editar nombre y código' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar título 1' });
    const field = within(dialog).getByLabelText('Descripción');
    await user.clear(field);
    await user.type(field, 'Obras nuevas{Enter}');
    expect(rows()[0]!.description).toBe('Obras nuevas');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at the cell why its text is no number', async () => {
    await user.click(cell(3, 'quantity'));
    await user.keyboard('1.23456{Enter}');
    expect(cell(3, 'quantity')).toHaveAttribute('aria-invalid', 'true');
    expect(cell(3, 'quantity')).toHaveTextContent('1.23456Usa hasta 4 decimales');
    expect(screen.getByRole('status')).toHaveTextContent(/Cantidad «1.23456»: usa hasta 4 decimales/);
    await user.click(screen.getByRole('button', { name: 'Ir a la celda' }));
    expect(grid()).toHaveFocus();
    expect(active()).toEqual({ rowId: uuid(3), column: 'quantity' });
    expect(cell(3, 'quantity')).toHaveTextContent('Usa hasta 4 decimales');
    await user.keyboard('1.2345{Enter}');
    expect(cell(3, 'quantity')).toHaveTextContent(/^1\.2345$/);
    expect(cell(3, 'quantity')).not.toHaveAttribute('aria-invalid');
  });

  it('names keys in its menu only for what they do there', async () => {
    const keysOf = async (name: RegExp) => {
      await user.keyboard('{Shift>}{F10}{/Shift}');
      const keys = (await screen.findByRole('menuitem', { name })).querySelector('kbd')?.textContent;
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      act(() => grid().focus());
      return keys;
    };
    await user.click(cell(3, 'description'));
    expect(await keysOf(/^Eliminar partida/)).toBe('Shift Espacio, Supr');
    expect(await keysOf(/^Copiar/)).toBe('Shift Espacio, Ctrl C');
    await user.keyboard('{Shift>} {/Shift}');
    expect(await keysOf(/^Eliminar partida/)).toBe('Supr');
    expect(await keysOf(/^Copiar/)).toBe('Ctrl C');
  });

  it('lets the focus out with Tab after Escape', async () => {
    await user.click(cell(3, 'price'));
    await user.keyboard('{Escape}{Tab}');
    expect(grid()).not.toHaveFocus();
    expect(active()).toEqual({ rowId: uuid(3), column: 'price' });
  });

  it('opens its menu with the menu key', async () => {
    await user.click(cell(3, 'price'));
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar partida 1.1.1' }));
    expect(outline(rows())).not.toContain('--Concreto');
  });
});

describe('the toolbar', () => {
  it('adds items and says what it refuses', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Añadir subtítulo' }));
    expect(screen.getByText('Selecciona un título para agregar un subtítulo.')).toBeInTheDocument();
    await user.click(cell(6, 'description'));
    await user.click(screen.getByRole('button', { name: 'Añadir partida' }));
    expect(grid()).toHaveFocus();
    await user.keyboard('Tarrajeo{Enter}');
    expect(outline(rows()).slice(-3)).toEqual(['-Ladrillo', '-Tarrajeo', '-Nueva Partida']);
  });

  it('is not there when the document cannot change', async () => {
    await open();
    const nothing = { readOnly: true, structureEditable: false, pricesEditable: false, partialsEditable: false };
    act(() => store.setPermissions(nothing));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(cell(3, 'price'));
    await user.keyboard('99{Enter}');
    expect(rows()[2]!.price).toBe('10');
    expect(cell(3, 'price')).toHaveAttribute('aria-readonly', 'true');
  });
});

describe('totals', () => {
  it('follow the prices and the way IGV is charged', async () => {
    await open();
    expect(screen.getByText('S/ 80.00')).toBeInTheDocument();
    expect(screen.getByText('S/ 67.80')).toBeInTheDocument();
    act(() => store.setPricing({ currency: 'USD', taxMode: 'EXEMPT', igvRate: '18' }));
    expect(screen.getByText('IGV (0%)')).toBeInTheDocument();
    expect(screen.getAllByText('$ 80.00')).toHaveLength(2);
  });

  it('are left out where items have no prices, and so are the prices', async () => {
    await open({ kind: 'unpriced' });
    expect(screen.queryByText('Total')).toBeNull();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Ítem',
      'Código',
      'Descripción',
      'Und.',
      'Cantidad',
    ]);
    expect(screen.getByRole('heading', { name: 'Ítems de prueba' })).toBeInTheDocument();
  });
});

describe('a conflict', () => {
  it('shows what differs and keeps mine on demand', async () => {
    await open();
    server.changeElsewhere(uuid(3), { price: '69' });
    await user.click(cell(3, 'price'));
    await user.keyboard('66,5{Enter}');
    await act(() => store.flush());
    const card = await screen.findByRole('alert', { name: 'Diego Paucar guardó otra versión mientras editabas' });
    const [line] = within(card).getAllByRole('row').slice(1);
    expect(line).toHaveTextContent('1.1.1Concreto · Precio choque106966.5');
    await user.click(within(card).getByRole('button', { name: 'Conservar la mía' }));
    await act(() => store.flush());
    expect(server.rows[2]!.price).toBe('66.5');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an empty document', () => {
  it('offers a title, and takes a numbered table from Excel', async () => {
    server = new DocumentServer([]);
    await open();
    expect(screen.getByText('Aún no hay ítems')).toBeInTheDocument();
    act(() => screen.getByRole('region', { name: 'Ítems del documento' }).focus());
    await user.paste('1\t\tObras\n1.1\tA\tMuro\tm²\t10\t5.5');
    expect(outline(rows())).toEqual(['Obras', '-Muro']);
    expect(rows()[1]).toMatchObject({ quantity: '10', price: '5.5' });
  });
});
