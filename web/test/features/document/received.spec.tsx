import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aDispatch, aList, anAcceptance, anAnswer, aReceivedQuotation, sampleRows } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const withId = { quotation: { id } };

describe('a received quotation', () => {
  const api = startApi();
  const path = `/app/clientes/cotizacion_detalle/${id}`;

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
  });

  it('is read as it was sent and marked as seen', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({ viewedAt: null, message: 'Puesto en obra' }, withId));
    openApp(path, { token: 'token' });
    const title = 'Detalle de Cotización - Concreto para zapatas, columnas y losa';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText('Datos del cliente')).toBeNull();
    expect(screen.queryByRole('toolbar', { name: 'Herramientas de ítems' })).toBeNull();
    expect(screen.getByText(/Puesto en obra/)).toBeVisible();
    await waitFor(() => expect(api.callsOf(quotationRoutes.markSeen)).toHaveLength(1));
  });

  const answers = () => api.callsOf(quotationRoutes.answerDispatch);
  const accept = async () => {
    const app = openApp(path, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Aceptar Cotización' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Aceptar COT-2026-0187?' }));
    const confirm = () => dialog.getByRole('button', { name: 'Aceptar Cotización' });
    await dialog.findByText('Proveedor');
    const dni = dialog.queryByLabelText('DNI');
    if (dni) await app.user.type(dni, '40123456');
    return { ...app, dialog, confirm };
  };

  it('asks before it is accepted: total, tax mode, currency, lines without a price, and the other answers', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({}, withId));
    api.answer(quotationRoutes.getAcceptance, anAcceptance());
    const { dialog } = await accept();
    for (const text of ['S/ 18,745.60', '10 de 12 partidas', 'Soles', '2 de 12 partidas sin precio'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByText('IGV incluido')).toHaveLength(2);
    expect(dialog.getByText(/Flete a obra/).textContent).toBe('3.1 Flete a obra');
    const others = within(dialog.getByRole('heading', { name: 'Otras respuestas a RQ-2026-0019' }).parentElement!);
    for (const text of ['Concretera Misti S.A.', 'COT-2026-0044', 'S/ 20,100.00', 'Pendiente'])
      expect(others.getByText(text)).toBeVisible();
    expect(others.queryByText('12 de 12 partidas')).toBeNull();
    expect(answers()).toHaveLength(0);
  });

  it('is accepted once however often that is pressed', async () => {
    const document = aReceivedQuotation({}, withId);
    api.answer(quotationRoutes.getDocument, document);
    api.answer(quotationRoutes.getAcceptance, anAcceptance({ others: [] }));
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'ACCEPTED' }), quotationId: null });
    const { user, dialog, confirm } = await accept();
    expect(dialog.getByText('Nadie más ha respondido a RQ-2026-0019.')).toBeVisible();
    await user.dblClick(confirm());
    expect(await screen.findByText('Aceptaste COT-2026-0187')).toBeVisible();
    const calls = answers();
    expect(calls[0]).toMatchObject({ params: { id: document.companyinfo?.id }, body: { status: 'ACCEPTED' } });
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be accepted beside another accepted answer, which is named with the way to it', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({}, withId));
    const other = anAnswer({ code: 'COT-2026-0044', status: 'ACCEPTED' });
    api.answer(quotationRoutes.getAcceptance, anAcceptance({ others: [other] }));
    const { dialog, confirm } = await accept();
    expect(dialog.getByText(/^Ya aceptaste COT-2026-0044 de Concretera Andesmix S\.A\.C\./)).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(dialog.getByRole('link', { name: /^Ver cotización COT-2026-0044/ })).toHaveAttribute(
      'href',
      `/app/clientes/cotizacion_detalle/${other.quotationId}`,
    );
  });

  it('says why the server refused a second acceptance, and keeps the question open', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({}, withId));
    api.answer(quotationRoutes.getAcceptance, anAcceptance());
    api.refuse(quotationRoutes.answerDispatch, quotationErrors.ALREADY_AWARDED);
    const { user, dialog, confirm } = await accept();
    await user.click(confirm());
    expect(await screen.findByText('No se pudo aceptar COT-2026-0187')).toBeVisible();
    expect(dialog.getByText('S/ 18,745.60')).toBeVisible();
  });

  it('can be taken back after its acceptance, which is asked first', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({ status: 'ACCEPTED' }, withId));
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch(), quotationId: null });
    const { user } = openApp(path, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Anular aceptación' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Anular la aceptación de COT-2026-0187?' }));
    expect(answers()).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Anular aceptación' }));
    expect(await screen.findByText('Anulaste la aceptación de COT-2026-0187')).toBeVisible();
    expect(answers()[0]?.body).toEqual({ status: 'PENDING' });
  });

  it('says how many lines are priced, above the lines and beside the total, where it is not all', async () => {
    const rows = sampleRows().map((row, at) => (at === 1 ? { ...row, price: null } : row));
    const coverage = { quoted: 7, of: 8 };
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({}, { rows, quotation: { id, coverage } }));
    openApp(path, { token: 'token' });
    expect(await screen.findByText(/Cotizó 7 de 8 partidas\./)).toBeVisible();
    expect(await screen.findByText('7 de 8 partidas')).toBeVisible();
  });

  it('offers no answer once it was given, withdrawn or replaced', async () => {
    for (const [status, text] of [
      ['ACCEPTED', 'Aceptaste esta cotización.'],
      ['REJECTED', 'Rechazaste esta cotización.'],
      ['WITHDRAWN', 'El proveedor retiró esta cotización.'],
      ['SUPERSEDED', 'El proveedor preparó una revisión nueva.'],
    ] as const) {
      api.answer(quotationRoutes.getDocument, aReceivedQuotation({ status }, withId));
      const { unmount } = openApp(path, { token: 'token' });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Aceptar Cotización' })).toBeNull();
      unmount();
    }
  });
});
