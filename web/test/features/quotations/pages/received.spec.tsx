import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../../support/app.js';
import { aDispatch, aList, aReceivedQuotation } from '../../../support/documents.js';
import { uuid } from '../../../support/people.js';
import { answerFrame } from '../../../support/signed-in.js';

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
    const { user } = openApp(path, { token: 'token' });
    const title = 'Detalle de Cotización - Concreto para zapatas, columnas y losa';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText('Datos del cliente')).toBeNull();
    expect(screen.queryByRole('toolbar', { name: 'Herramientas de ítems' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Proveedor' }));
    expect(screen.getByText(/Puesto en obra/)).toBeVisible();
    await waitFor(() => expect(api.callsOf(quotationRoutes.markSeen)).toHaveLength(1));
  });

  it('is accepted while it waits', async () => {
    const document = aReceivedQuotation({}, withId);
    api.answer(quotationRoutes.getDocument, document);
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'ACCEPTED' }), quotationId: null });
    const { user } = openApp(path, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Aceptar Cotización' }));
    expect(await screen.findByText('Aceptaste COT-2026-0187')).toBeVisible();
    const [call] = api.callsOf(quotationRoutes.answerDispatch);
    expect(call?.params).toEqual({ id: document.companyinfo?.id });
    expect(call?.body).toEqual({ status: 'ACCEPTED' });
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
