import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aDispatch, aDocument, aList, aParty, aReceivedQuotation, aReceivedRequest } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { aComparison, aRevisionList, aSentRevision } from '../../support/revisions.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const path = `/app/cotizaciones/detalle/${id}`;
const ownQuotation = () =>
  aDocument({
    quotation: { id, types: 'Quotation', status: 'Active', sentAt: '2026-11-12T15:00:00.000Z', revision: 2 },
  });

describe('the revisions of a document', () => {
  const api = startApi();

  const openAt = async (query: string, document = ownQuotation()) => {
    api.answer(quotationRoutes.getDocument, document);
    const app = openApp(`${path}${query}`, { token: 'token' });
    const dialog = await screen.findByRole('dialog');
    return { ...app, dialog: within(dialog) };
  };

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.listRevisions, aRevisionList());
  });

  it('open from the menu of the document and stand in the address', async () => {
    api.answer(quotationRoutes.getDocument, ownQuotation());
    const { user, where } = openApp(path, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revisiones' }));
    const table = within(await screen.findByRole('table', { name: 'Revisiones' }));
    expect(where()).toBe(`${path}?revisions=1`);
    expect(table.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Revisión 2',
      'Revisión 1',
    ]);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(where()).toBe(path));
  });

  it('are told apart from what the owner is working on', async () => {
    const current = { revision: 3, version: 9, isSent: false, itemCount: 8, totalAmount: '80000.00' };
    api.answer(quotationRoutes.listRevisions, { ...aRevisionList(), current });
    const { dialog, user, where } = await openAt('?revisions=1');
    expect(await dialog.findByText('Aún no se envía')).toBeVisible();
    api.answer(quotationRoutes.compareRevisions, aComparison());
    await user.click(dialog.getByRole('button', { name: 'Comparar' }));
    await waitFor(() => expect(where()).toBe(`${path}?revisions=1&from=2&to=current`));
  });

  it('say that nothing was sent yet', async () => {
    const current = { revision: 1, version: 3, isSent: false, itemCount: 8, totalAmount: '80000.00' };
    api.answer(quotationRoutes.listRevisions, { revisions: [], current });
    const { dialog } = await openAt('?revisions=1');
    expect(await dialog.findByText('Todavía no se envió ninguna revisión')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Comparar' })).toBeNull();
  });

  it('tell why they could not be loaded and try again', async () => {
    api.refuse(quotationRoutes.listRevisions, { code: 'UNAVAILABLE', kind: 'unavailable', text: 'Intenta más tarde.' });
    const { dialog, user } = await openAt('?revisions=1');
    expect(await dialog.findByText('No se pudieron cargar las revisiones')).toBeVisible();
    api.answer(quotationRoutes.listRevisions, aRevisionList());
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByRole('table', { name: 'Revisiones' })).toBeVisible();
  });

  it('are read as they were sent', async () => {
    api.answer(
      quotationRoutes.getRevision,
      aDocument({ quotation: { id, types: 'Quotation', name: 'Primera versión' } }),
    );
    const { dialog, user, where } = await openAt('?revisions=1');
    await user.click(await dialog.findByRole('button', { name: 'Leer la revisión 1' }));
    expect(await dialog.findByText('Primera versión')).toBeVisible();
    expect(where()).toBe(`${path}?revisions=1&revision=1`);
    expect(api.callsOf(quotationRoutes.getRevision)[0]?.params).toEqual({ id, revision: '1' });
    const table = within(dialog.getByRole('table', { name: 'Partidas como se enviaron' }));
    expect(table.getByText('Limpieza manual del terreno')).toBeVisible();
    expect(table.getByText('696.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(where()).toBe(`${path}?revisions=1`));
  });

  it('are not read where their recipient may no longer see them', async () => {
    api.answer(quotationRoutes.listRevisions, {
      revisions: [aSentRevision({ revision: 2 }), aSentRevision({ revision: 1, readable: false })],
      current: null,
    });
    const { dialog } = await openAt('?revisions=1');
    expect(await dialog.findByText('Ya no se puede leer')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Leer la revisión 1' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Comparar' })).toBeNull();
  });

  it('are compared line by line, with both values and both totals', async () => {
    api.answer(quotationRoutes.compareRevisions, aComparison());
    const { dialog } = await openAt('?revisions=1&from=1&to=2');
    expect(await dialog.findByText('1 línea añadida, 1 quitada, 1 cambiada')).toBeVisible();
    expect([...api.callsOf(quotationRoutes.compareRevisions)[0]!.query.entries()]).toEqual([
      ['from', '1'],
      ['to', '2'],
    ]);
    const cells = (table: string, row: string) =>
      within(within(dialog.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${row}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Totales', 'Total')).toEqual(['S/ 1,000.00', 'S/ 900.50', '−S/ 99.50']);
    expect(cells('Totales', 'Partidas')).toEqual(['8', '8', '–']);
    expect(cells('Datos que cambiaron', 'Impuesto')).toEqual(['IGV incluido', 'más IGV']);
    expect(cells('Datos que cambiaron', 'Tiempo de entrega')).toEqual(['Vacío', '30 días']);
    expect(cells('Líneas que cambiaron', 'Precio')).toEqual(['No cotizado', '5.80']);
    expect(cells('Líneas que cambiaron', 'Cantidad')).toEqual(['128.50', '130.00']);
    expect(within(dialog.getByRole('table', { name: 'Líneas añadidas' })).getByText('Cerco perimétrico')).toBeVisible();
    expect(within(dialog.getByRole('table', { name: 'Líneas quitadas' })).getByText('Cartel de obra')).toBeVisible();
  });

  it('say that two of them do not differ', async () => {
    api.answer(quotationRoutes.compareRevisions, aComparison({ general: [], added: [], removed: [], changed: [] }));
    const { dialog } = await openAt('?revisions=1&from=1&to=2');
    expect(await dialog.findByText('No hay diferencias')).toBeVisible();
  });

  it('tell which one is missing', async () => {
    api.refuse(quotationRoutes.compareRevisions, quotationErrors.REVISION_NOT_FOUND);
    const { dialog } = await openAt('?revisions=1&from=1&to=9');
    expect(await dialog.findByText(quotationErrors.REVISION_NOT_FOUND.text)).toBeVisible();
  });

  it('refuse to compare a revision with itself', async () => {
    const { dialog, user } = await openAt('?revisions=1');
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Desde' }), '2');
    expect(dialog.getByText('Elige dos revisiones distintas.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Comparar' })).toBeDisabled();
  });

  it('show a recipient its own answers, without names', async () => {
    const Company = aParty({ name: 'Concretera Andesmix S.A.C.' });
    const dispatches = [aDispatch({ status: 'SUPERSEDED', Company })];
    api.answer(quotationRoutes.listRevisions, { revisions: [aSentRevision({ dispatches })], current: null });
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({ Company }, { quotation: { id } }));
    openApp(`/app/clientes/cotizacion_detalle/${id}?revisions=1`, { token: 'token' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Reemplazado')).toBeVisible();
    expect(dialog.queryByText('Concretera Andesmix S.A.C.')).toBeNull();
  });

  it('open from a Request somebody sent, in the place of its dialog', async () => {
    api.answer(quotationRoutes.listRevisions, {
      revisions: [aSentRevision({ revision: 2 }), aSentRevision()],
      current: null,
    });
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { quotation: { id, revision: 2 } }));
    const { user, where } = openApp(`/app/clientes?quote=${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Revisiones' }));
    expect(await screen.findByRole('table', { name: 'Revisiones' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(where()).toBe(`/app/clientes?quote=${id}`));
    expect(await screen.findByText('Partidas del requerimiento')).toBeInTheDocument();
  });
});
