import { eraseDrafts } from '@cotizaobra/item-grid/store/drafts';
import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { act, screen, waitFor, within } from '@testing-library/react';
import { documentTexts } from '../../../src/features/document/document.texts.js';
import { CONNECTED, hearSignal, sendSignalsBy } from '../../../src/realtime/signals.js';
import { elementsOf, rowsOf } from '../../support/documents.js';
import { ana, anEdit, diego, savedAlone } from '../../support/histories.js';
import { id, ownQuotation, startOwnDocument } from '../../support/own-document.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

describe('colleagues in the same document', () => {
  const { api, openWith } = startOwnDocument();

  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });
  afterEach(() => sendSignalsBy(null));

  let me: MeAnswer;
  beforeEach(async () => {
    me = answerFrame(api);
    await eraseDrafts(me.user.id);
  });

  const rows = rowsOf([
    [0, 'PART', 'Encofrado', 'm²', '10', '66.90'],
    [0, 'PART', 'Alambre', 'kg', '10', '12.54'],
  ]);
  const elements = elementsOf(rows, true);
  const cell = (at: number, column: string) => document.getElementById(`cell-${rows[at]!.id}-${column}`)!;
  const opened = async () => {
    const app = await openWith(ownQuotation({ elements }));
    const grid = await screen.findByRole('treegrid');
    await waitFor(() => expect(grid.closest('section')).toHaveAttribute('aria-busy', 'false'));
    return app;
  };
  const here = (who: typeof ana, overrides: object = {}) =>
    act(() =>
      hearSignal(socketNames.documentPresence, {
        ...{ documentId: id, presenceId: who.userId, ...who, itemId: rows[1]!.id, field: 'quantity', present: true },
        ...overrides,
      }),
    );
  const saves = (...edits: ReturnType<typeof anEdit>[]) => {
    const last = edits.at(-1)!;
    api.answer(quotationRoutes.listItemEdits, { version: last.version, edits });
    const { version, after } = last;
    act(() => hearSignal(socketNames.itemsTouched, { documentId: id, version, after, userId: diego.userId }));
  };
  const bar = () => screen.queryByRole('button', { name: /editando: / });

  it('stand in the bar and in their cell, and leave both', async () => {
    const { user } = await opened();
    expect(bar()).toBeNull();
    here(ana);
    here(diego, { itemId: null, field: null });
    await waitFor(() => expect(bar()).not.toBeNull());
    expect(bar()).toHaveAccessibleName('3 editando: tú, Ana Soto y Diego Paredes');
    expect(cell(1, 'quantity').dataset).toMatchObject({ peer: 'here', peerTag: 'Ana', peerTone: '1' });
    expect(cell(1, 'quantity')).toHaveAttribute('aria-description', 'Ana Soto está en Cantidad');
    await user.click(bar()!);
    const list = within(await screen.findByRole('menu'));
    expect(list.getByRole('menuitem', { name: /Diego Paredes/ })).toHaveTextContent('Mirando el documento');
    await user.click(list.getByRole('menuitem', { name: 'Ir a donde está Ana Soto: partida 2, Cantidad' }));
    await waitFor(() => expect(cell(1, 'quantity')).toHaveAttribute('aria-selected', 'true'));
    here(ana, { present: false });
    here(diego, { present: false });
    expect(bar()).toBeNull();
    expect(cell(1, 'quantity').dataset.peer).toBeUndefined();
  });

  it('are nobody of another document, and not the person alone', async () => {
    await opened();
    here(ana, { documentId: uuid() });
    expect(bar()).toBeNull();
  });

  it('change cells that are marked with initials, without closing the one being typed in', async () => {
    const { user } = await opened();
    await user.dblClick(cell(1, 'description'));
    await user.keyboard(' galvanizado');
    saves(anEdit([{ op: 'set', id: rows[0]!.id, fields: { price: '68.2' }, before: { price: '66.9' } }]));
    await waitFor(() => expect(cell(0, 'price')).toHaveTextContent('68.20'));
    expect(cell(0, 'price').dataset).toMatchObject({ peer: 'changed', peerTag: 'DP' });
    expect(cell(0, 'price')).toHaveAttribute('aria-description', 'Diego Paredes cambió Precio');
    expect(screen.getByRole('textbox', { name: 'Descripción de partida 2' })).toHaveValue('Alambre galvanizado');
    expect(api.callsOf(quotationRoutes.listItemEdits)[0]?.query.get('since')).toBe('3');
    expect(
      await screen.findByText('Diego Paredes cambió Precio de partida 1.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument();
  });

  it('replace a value that is told once, and comes back with one press', async () => {
    const { user } = await opened();
    api.answer(quotationRoutes.editItems, savedAlone(5));
    const previousAuthor = { userId: me.user.id, name: 'Rosa Huamán' };
    saves(
      anEdit([{ op: 'set', id: rows[0]!.id, fields: { price: '68.2' }, before: { price: '66.9' } }], {
        overwritten: [
          {
            ...{ id: rows[0]!.id, name: 'la partida "Encofrado"', field: 'price', value: '68.2', previous: '66.9' },
            ...{ previousAuthor, previousAt: '2026-11-20T15:40:00.000Z', previousVersion: 3 },
          },
        ],
      }),
    );
    expect(await screen.findByText('Diego cambió lo que escribiste')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volver a 66.90 en 1, precio' }));
    await waitFor(() => expect(cell(0, 'price')).toHaveTextContent('66.90'));
    expect(screen.queryByText('Diego cambió lo que escribiste')).toBeNull();
    const wanted = { op: 'update', id: rows[0]!.id, fields: { price: '66.9' } };
    const patches = () => api.callsOf(quotationRoutes.editItems);
    const operations = () => patches().flatMap(({ body }) => (body as { operations: unknown[] }).operations);
    await waitFor(() => expect(operations()).toContainEqual(wanted));
    expect(patches().every(({ headers }) => headers['idempotency-key'])).toBe(true);
  });

  it('delete a row whose typed text is kept, to put it elsewhere or to discard it on purpose', async () => {
    const { user } = await opened();
    await user.dblClick(cell(1, 'description'));
    await user.keyboard(' galvanizado');
    const { depth: _depth, ...gone } = { ...rows[1]!, depth: 0 };
    saves(
      anEdit([
        { op: 'delete', id: gone.id, from: { parentId: null, afterId: rows[0]!.id }, rows: [{ ...gone, depth: 0 }] },
      ]),
    );
    const card = within(await screen.findByRole('alert', { name: '1 fila que editabas ya no está' }));
    expect(card.getByText('Descripción: Alambre galvanizado')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Descartar «Alambre galvanizado»' }));
    await user.click(card.getByRole('button', { name: 'No' }));
    await user.click(card.getByRole('button', { name: 'Poner aquí «Alambre galvanizado», después de la fila activa' }));
    expect(screen.queryByRole('alert', { name: /ya no está/ })).toBeNull();
    expect(screen.getByText('Alambre galvanizado')).toBeInTheDocument();
  });

  it('learn where this person is, at once and when the connection comes back', async () => {
    const sent: [string, unknown][] = [];
    const { user } = await opened();
    // The page's own socket is made; this test listens in its place.
    await import('../../../src/realtime/connect.js');
    await new Promise((done) => setTimeout(done));
    sendSignalsBy((name, data) => sent.push([name, data]));
    await user.click(cell(1, 'price'));
    const place = { documentId: id, itemId: rows[1]!.id, field: 'price' };
    await waitFor(() => expect(sent.at(-1)).toEqual([socketNames.documentHere, place]));
    api.answer(quotationRoutes.listItemEdits, { version: 3, edits: [] });
    const before = sent.length;
    act(() => hearSignal(CONNECTED, null));
    await waitFor(() => expect(api.callsOf(quotationRoutes.listItemEdits)).toHaveLength(1));
    expect(sent.slice(before)).toEqual([[socketNames.documentHere, place]]);
    await user.click(screen.getByRole('link', { name: documentTexts.back.Quotation }));
    await waitFor(() => expect(sent.at(-1)).toEqual([socketNames.documentHere, { ...place, leaving: true }]));
  });
});
