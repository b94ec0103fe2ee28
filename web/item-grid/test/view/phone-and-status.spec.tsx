import { act, cleanup, screen } from '@testing-library/react';
import { plainParts } from '../../demo/plain-parts.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { agoOf, SaveStatus } from '../../src/view/save-status.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { uuid } from '../support/rows.js';

let server: DocumentServer;
let store: ItemEditorStore;
const matchMedia = window.matchMedia;

beforeEach(async () => {
  await eraseDrafts('rosa');
  server = new DocumentServer();
  store = server.open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000, retryMs: [3_600_000] } });
  await store.ready;
});

afterEach(async () => {
  cleanup();
  window.matchMedia = matchMedia;
  await store.close();
});

describe('on a phone', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 844 });
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  });

  it('shows cards, edits one in a drawer and keeps the total in sight', async () => {
    const opened: string[] = [];
    const { user } = renderWithTheme(
      <ItemEditor
        parts={plainParts}
        store={store}
        unreadByItem={new Map([[uuid(3), 2]])}
        onOpenChat={(itemId) => opened.push(itemId)}
      />,
    );
    expect(screen.queryByRole('treegrid')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Consultas de partida 1.1.1, 2 sin leer' }));
    expect(opened).toEqual([uuid(3)]);
    await user.click(screen.getByRole('button', { name: /^Editar partida 1\.1\.1:/ }));
    const field = await screen.findByLabelText('Precio S/');
    await user.clear(field);
    await user.type(field, '20{Enter}');
    expect(store.snapshot().rows[2]!.price).toBe('20');
    expect(screen.getByText('Parcial = 2.00 × 20.00')).toBeInTheDocument();
    expect(screen.getByText('S/ 100.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Siguiente partida' }));
    expect(store.snapshot().selection?.active.rowId).toBe(uuid(4));
  });
});

describe('the save state', () => {
  it('is told with an icon and a text', async () => {
    const { user } = renderWithTheme(<SaveStatus store={store} />);
    const save = (price: string) =>
      act(() => {
        store.cells.write({ rowId: uuid(3), column: 'price' }, price);
        return store.flush();
      });
    expect(screen.queryByRole('status')).toBeNull();
    server.hold();
    act(() => store.cells.write({ rowId: uuid(3), column: 'price' }, '5'));
    let saving: Promise<unknown> = Promise.resolve();
    act(() => {
      saving = store.flush();
    });
    expect(await screen.findByText('Guardando…')).toBeInTheDocument();
    server.resume();
    await act(() => saving);
    expect(screen.getByText('Guardado')).toBeInTheDocument();
    server.reachable = false;
    await save('6');
    expect(screen.getByText('Sin conexión, guardado en este equipo')).toBeInTheDocument();
    server.reachable = true;
    server.refusal = { status: 400, text: 'No se puede.' };
    await save('7');
    expect(screen.getByText('No se pudo guardar.')).toBeInTheDocument();
    server.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Guardado')).toBeInTheDocument();
  });

  it('counts the time since', () => {
    expect([0, 5_400, 61_000, 7_300_000].map(agoOf)).toEqual([null, '5 s', '1 min', '2 h']);
  });
});
