import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../support/app.js';
import { elementsOf, rowsOf } from '../../support/documents.js';
import { anEntry, diego } from '../../support/histories.js';
import { ownQuotation, path, startOwnDocument } from '../../support/own-document.js';

describe('the history of a document', () => {
  const { api, openWith } = startOwnDocument();

  const rows = rowsOf([[0, 'PART', 'Encofrado', 'm²', '10', '68.20']]);
  const elements = elementsOf(rows, true);
  const [row] = rows;
  const open = async () => {
    api.answer(quotationRoutes.getDocument, ownQuotation({ elements }));
    const app = openApp(`${path}?history=1`, { token: 'token' });
    return { ...app, panel: within(await screen.findByRole('complementary', { name: 'Historial de cambios' })) };
  };
  const now = anEntry({ version: 9, lines: [{ ...anEntry().lines[0]!, id: row!.id }] });
  const before = anEntry({
    version: 5,
    at: '2026-11-19T22:20:00.000Z',
    author: { ...diego, name: 'Ana Soto' },
    count: 18,
    totalAmount: '74912.30',
    lines: [{ op: 'delete', id: row!.id, type: 'PART', label: 'Tarrajeo interior' }],
  });
  const page = (entries = [now, before], nextCursor: number | null = null, oldest = 1) => ({
    entries,
    nextCursor,
    oldest,
  });

  it('opens from the menu, tells who changed what by day, and stands in the address', async () => {
    api.answer(quotationRoutes.listHistory, page());
    const { user } = await openWith(ownQuotation({ elements }));
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Historial de cambios' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Historial de cambios' }));
    expect((await panel.findByText('precio', { exact: false })).textContent).toBe('1 precio 66.90 → 68.20');
    expect(panel.getByText('Eliminó', { exact: false })).toHaveTextContent('Eliminó 1 Tarrajeo interior');
    expect(panel.getByText('y 17 cambios más')).toBeVisible();
    expect(panel.getByText('Versión de las 17:20')).toBeVisible();
    expect(panel.getByText('S/ 74,912.30')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Cerrar historial' }));
    expect(screen.queryByRole('complementary', { name: 'Historial de cambios' })).toBeNull();
  });

  it('shows the own changes alone, and only versions', async () => {
    api.answer(quotationRoutes.listHistory, page());
    const { user, panel } = await open();
    await panel.findByText('Versión de las 17:20');
    await user.click(panel.getByText('Versiones'));
    expect(panel.getByText('Versión actual')).toBeVisible();
    expect(panel.queryByText('y 17 cambios más')).toBeNull();
    api.answer(quotationRoutes.listHistory, page([]));
    await user.click(panel.getByText('Lo mío'));
    expect(await panel.findByText('Aún no cambiaste nada')).toBeVisible();
    expect(api.callsOf(quotationRoutes.listHistory).at(-1)?.query.get('mine')).toBe('true');
  });

  it('reads older changes with the cursor of the page before', async () => {
    api.respond(quotationRoutes.listHistory, ({ query }) => ({
      body: query.get('cursor') === '9' ? page([before]) : page([now], 9),
    }));
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Ver cambios anteriores' }));
    expect(await panel.findByText('Versión de las 17:20')).toBeVisible();
    expect(api.callsOf(quotationRoutes.listHistory).at(-1)?.query.get('cursor')).toBe('9');
    expect(panel.queryByRole('button', { name: 'Ver cambios anteriores' })).toBeNull();
  });

  it('tells nothing yet and a failure apart', async () => {
    api.refuse(quotationRoutes.listHistory, { code: 'UNAVAILABLE', kind: 'unavailable', text: 'No responde' });
    const { user, panel } = await open();
    expect(await panel.findByText('No se pudo cargar el historial')).toBeVisible();
    api.answer(quotationRoutes.listHistory, page([]));
    await user.click(panel.getByRole('button', { name: 'Reintentar' }));
    expect(await panel.findByText('Aún no hay cambios')).toBeVisible();
  });

  it('brings a version back after a question, with one undo', async () => {
    api.answer(quotationRoutes.listHistory, page());
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: /^Restaurar la versión de las 17:20/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^¿Restaurar la versión de las 17:20/ }));
    expect(dialog.getByText(/con un total de S\/ 74,912\.30/)).toBeVisible();
    api.refuse(quotationRoutes.restoreVersion, quotationErrors.STALE_VERSION);
    api.answer(quotationRoutes.listItemEdits, { version: 3, edits: [] });
    await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await dialog.findByRole('alert')).toBeVisible();

    const old = rowsOf([[0, 'PART', 'Tarrajeo interior', 'm²', '4', '20']]);
    api.answer(quotationRoutes.restoreVersion, { version: 10, totals: null, changed: [], edits: [] });
    api.answer(quotationRoutes.getDocument, ownQuotation({ version: 10, elements: elementsOf(old, true) }));
    await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Versión restaurada')).toBeVisible();
    expect(api.callsOf(quotationRoutes.restoreVersion).at(-1)?.body).toEqual({ version: 3, to: 5 });
    expect(screen.getByText('1 partida')).toBeVisible();
    // In the toolbar and in the toast.
    expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers no way back to what is older than the record', async () => {
    api.answer(quotationRoutes.listHistory, page([now, before], null, 6));
    const { panel } = await open();
    expect(await panel.findByText('De antes de este historial: no se puede restaurar.')).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Restaurar/ })).toBeNull();
  });
});
