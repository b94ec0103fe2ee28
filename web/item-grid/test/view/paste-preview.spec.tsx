import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { footerOf, houseBudget } from '../../../../proto/test/support/budgets.js';
import { plainParts } from '../../demo/plain-parts.js';
import { writeTable } from '../../src/model/table-text.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';

let store: ItemEditorStore;
let user: UserEvent;

async function open(): Promise<void> {
  await eraseDrafts('rosa');
  store = new DocumentServer([]).open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 } });
  await store.ready;
  ({ user } = renderWithTheme(<ItemEditor parts={plainParts} store={store} />));
}

const paste = (text: string): void => {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
  fireEvent.paste(screen.getByRole('region', { name: 'Ítems del documento' }), { clipboardData });
};

beforeEach(open);
afterEach(async () => {
  cleanup();
  await store.close();
});

it('shows what was recognised and that the file’s total agrees, and pastes it as one change', async () => {
  const { table, direct } = houseBudget();
  paste(writeTable([...table, ...footerOf(direct)]));
  const dialog = await screen.findByRole('dialog', { name: 'Pegar presupuesto' });
  expect(dialog).toHaveTextContent('17 partidas');
  expect(dialog).toHaveTextContent(/Total del archivo S\/ 29,012\.73 · coincide/);
  expect(store.snapshot().rows).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Pegar 17 partidas' }));
  expect(store.snapshot().rows).toHaveLength(23);
  act(() => store.undo());
  expect(store.snapshot().rows).toEqual([]);
});

it('opens for a table pasted into an empty document that has not been touched', async () => {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? 'Muro\tm2\t2\nPiso\tm2\t3' : '') };
  fireEvent.paste(document.body, { clipboardData });
  expect(await screen.findByText('Muro')).toBeVisible();
});

it('takes no tax for the total of the file', async () => {
  paste(
    'Ítem\tDescripción\tUnd\tMetrado\tPrecio\tParcial\n1.01\tMuro\tm2\t2\t10.50\t21.00\n\tCOSTO DIRECTO\t\t\t\t21.00\n\tIGV 18%\t\t\t\t3.78',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Pegar presupuesto' });
  expect(dialog).toHaveTextContent(/Total del archivo S\/ 21\.00 · coincide/);
});

it('names the partials that differ, with row, number and difference', async () => {
  paste('Ítem\tDescripción\tUnd\tMetrado\tPrecio\tParcial\n1.01\tMuro\tm2\t2\t10.50\t22.00');
  const dialog = await screen.findByRole('dialog', { name: 'Pegar presupuesto' });
  expect(dialog).toHaveTextContent('1 parcial no es metrado × precio');
  expect(within(dialog).getByRole('row', { name: 'Fila 2 1.01 22.00 21.00 +1.00' })).toBeVisible();
});

it('asks how numbers are read, showing both readings, before anything can be pasted', async () => {
  paste('Descripción\tUnd\tCantidad\tPrecio\nMuro\tm2\t2\t29,081');
  const dialog = await screen.findByRole('dialog', { name: 'Pegar presupuesto' });
  expect(within(dialog).getByRole('button', { name: 'Pegar 1 partida' })).toBeDisabled();
  expect(dialog).toHaveTextContent('29,081 → 29.081');
  expect(dialog).toHaveTextContent('29,081 → 29081');
  await user.click(within(dialog).getByRole('radio', { name: 'Coma decimal' }));
  await user.click(within(dialog).getByRole('button', { name: 'Pegar 1 partida' }));
  expect(store.snapshot().rows[0]).toMatchObject({ description: 'Muro', price: '29.081' });
});
