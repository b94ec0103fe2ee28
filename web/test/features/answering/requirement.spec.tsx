import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aCard, aDispatch, aDocument, aList, aReceivedRequest, sampleRows } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const withId = { quotation: { id } };

describe('the requirement dialog', () => {
  const api = startApi();
  const open = () => openApp(`/app/clientes?type=Request&quote=${id}`, { token: 'token' });
  const answers = () => api.callsOf(quotationRoutes.answerDispatch);

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
  });

  it('shows who asks for what, without any price, and marks it as seen', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({ viewedAt: null }, withId));
    open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Materiales para casco, Residencial Los Molles' }));
    for (const text of [
      'RQ:',
      'Pendiente',
      '20 de noviembre de 2026',
      'Constructora Wayra Sur S.A.C.',
      '20999012371',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(await dialog.findByText('Lima › Santiago de Surco › Lima › Jr. Los Alisos 418')).toBeVisible();
    expect(dialog.getByText('20 nov. 2026, 10:24')).toBeVisible();
    expect(dialog.getByText(/Entrega parcial/)).toBeVisible();
    const heads = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Ítem', 'Código', 'Descripción', 'Unidad', 'Cantidad', 'Consultas']);
    const rows = dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toBe('1T-1Obras provisionales y preliminares');
    expect(rows[1]).toBe('1.1P-1Oficina, almacén y cartel de obraglb1.00');
    await waitFor(() => expect(api.callsOf(quotationRoutes.markSeen)[0]?.params).toEqual({ id }));
  });

  it.each([
    ['SOURCE', 'OE.1.4.2'],
    ['COMPUTED', '1.1'],
  ] as const)('numbers its lines as its sender does: %s', async (numbering, number) => {
    const rows = sampleRows().map((row, at) => (at === 1 ? { ...row, sourceNumber: 'OE.1.4.2' } : row));
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { rows, quotation: { id, numbering } }));
    open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Materiales para casco, Residencial Los Molles' }));
    expect(dialog.getByText(number)).toBeVisible();
    expect(dialog.getByRole('button', { name: `Consultas de la partida ${number}` })).toBeVisible();
  });

  it('shows where the work is and what was said of delivery', async () => {
    const quotation = {
      id,
      deliveryPlace: 'Almacén de obra',
      deliveryTime: '1 de diciembre de 2026',
      attention: 'Rosa',
    };
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { quotation }));
    open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Materiales para casco, Residencial Los Molles' }));
    expect(await dialog.findByText('Lima › Lima › Ate › Calle Los Molles 245')).toBeVisible();
    for (const text of ['Lugar de la obra', 'Almacén de obra', 'Tiempo de entrega', '1 de diciembre de 2026', 'Rosa']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.queryByText('Forma de pago')).toBeNull();
  });

  it('accepts once and opens the copy at once', async () => {
    const copy = uuid();
    const document = aReceivedRequest({}, withId);
    api.answer(quotationRoutes.getDocument, document);
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'ACCEPTED' }), quotationId: copy });
    const { user, where } = open();
    await user.dblClick(await screen.findByRole('button', { name: 'Aceptar Cotización' }));
    expect(await screen.findByText('Aceptaste RQ-2026-0019')).toBeVisible();
    await waitFor(() => expect(where()).toBe(`/app/cotizaciones/detalle/${copy}`));
    expect(answers()[0]?.params).toEqual({ id: document.companyinfo?.id });
    expect(new Set(answers().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('rejects with a reason', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, withId));
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'REJECTED' }), quotationId: null });
    const { user, where } = open();
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar RQ-2026-0019' }));
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Sin stock');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(answers()[0]?.body).toEqual({ status: 'REJECTED', reason: 'Sin stock' }));
    await waitFor(() => expect(where()).toBe('/app/clientes?type=Request'));
  });

  it('says so when somebody answered first, and stays open', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, withId));
    api.refuse(quotationRoutes.answerDispatch, quotationErrors.ALREADY_ANSWERED);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Aceptar Cotización' }));
    expect(await screen.findByText(quotationErrors.ALREADY_ANSWERED.text)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('links to the copy once accepted, from where it may still be declined', async () => {
    const copy = uuid();
    api.answer(quotationRoutes.getDocument, aReceivedRequest({ status: 'ACCEPTED', quotationId: copy }, withId));
    open();
    expect(await screen.findByRole('link', { name: 'Poner precios' })).toHaveAttribute(
      'href',
      `/app/cotizaciones/detalle/${copy}`,
    );
    expect(screen.getByRole('button', { name: 'Rechazar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceptar Cotización' })).toBeNull();
  });

  it('hides the details of what was rejected', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({ status: 'REJECTED' }, withId));
    open();
    expect(await screen.findByRole('dialog', { name: 'Requerimientos Rechazado' })).toBeVisible();
    expect(screen.getByText(/política de seguridad/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Aceptar Cotización' })).toBeNull();
  });

  it('lets a superseded one be read, not answered', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({ status: 'SUPERSEDED' }, withId));
    open();
    expect(await screen.findByText(/preparó una revisión nueva/)).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
  });

  it('says that there are no items', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { ...withId, rows: [] }));
    open();
    expect(await screen.findByText('No hay requerimientos registrados para esta cotización')).toBeVisible();
  });

  it('shows the documented error and tries again', async () => {
    api.refuse(quotationRoutes.getDocument, coreErrors.UNAVAILABLE);
    const { user, where } = open();
    expect(await screen.findByText('Error al cargar la Requerimiento')).toBeVisible();
    expect(screen.getByText('No se pudo cargar la información')).toBeVisible();
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, withId));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Muro de soga, ladrillo King Kong 18 huecos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(where()).toBe('/app/clientes?type=Request'));
  });

  it('finds the document behind the id of a dispatch', async () => {
    const documentId = uuid();
    api.respond(quotationRoutes.getDocument, ({ params }) =>
      params.id === id
        ? { refusal: quotationErrors.QUOTATION_NOT_FOUND }
        : { body: aReceivedRequest({}, { quotation: { id: documentId } }) },
    );
    api.answer(quotationRoutes.listDocuments, aList([aCard({ id, idQuotation: documentId, isMine: false })]));
    open();
    expect(await screen.findByText('Muro de soga, ladrillo King Kong 18 huecos')).toBeVisible();
  });

  it('sends its own author to the editor', async () => {
    api.answer(quotationRoutes.getDocument, aDocument(withId));
    const { where } = open();
    await waitFor(() => expect(where()).toBe(`/app/cotizaciones/detalle/${id}`));
  });
});
