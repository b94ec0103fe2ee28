import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { screen, waitFor, within } from '@testing-library/react';
import { actionsOf } from '../../../src/features/lists/cards/card-actions.js';
import { openApp, startApi } from '../../support/app.js';
import {
  aCard,
  aDispatch,
  aDocument,
  aDraftCard,
  aList,
  anAcceptance,
  aParty,
  aQuotationCard,
} from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const copy = (overrides: Partial<QuotationCard> = {}) =>
  aQuotationCard({
    isMine: true,
    send: 'no_enviado',
    sentAt: null,
    CompanyQuotationStado: null,
    clienteId: uuid(),
    ...overrides,
  });

describe('what a card offers', () => {
  it('is to answer, where something received waits for an answer', () => {
    const received = { isMine: false, send: 'recibido' } as const;
    expect(actionsOf(aCard({ ...received, CompanyQuotationStado: 'PENDING' }))).toEqual([
      'see',
      'accept',
      'reject',
      'excel',
    ]);
    expect(actionsOf(aCard({ ...received, CompanyQuotationStado: 'ACCEPTED' }))).toEqual(['see', 'reject', 'excel']);
    const acceptedQuotation = aQuotationCard({ ...received, CompanyQuotationStado: 'ACCEPTED' });
    expect(actionsOf(acceptedQuotation)).toEqual(['see', 'undo', 'pdf', 'excel']);
    expect(actionsOf(aCard({ ...received, CompanyQuotationStado: 'REJECTED' }))).toEqual(['see']);
    expect(actionsOf(aCard({ ...received, CompanyQuotationStado: 'WITHDRAWN' }))).toEqual([]);
  });

  it('is to return a copy, which cannot be sent to anybody else', () => {
    expect(actionsOf(copy())).toEqual(['see', 'edit', 'giveBack', 'pdf', 'excel', 'duplicate']);
    const returned = copy({ send: 'reenviado', sentAt: '2026-11-20T15:00:00.000Z', CompanyQuotationStado: 'PENDING' });
    expect(actionsOf(returned)).toEqual(['see', 'pdf', 'excel', 'duplicate', 'withdraw']);
    expect(actionsOf(copy({ requestState: 'WITHDRAWN' }))).toEqual([
      'see',
      'edit',
      'pdf',
      'excel',
      'duplicate',
      'remove',
    ]);
  });

  it('is to withdraw where a dispatch may be open, and not to send what was accepted for good', () => {
    expect(actionsOf(aCard({ CompanyQuotationStado: 'PENDING' }))).toContain('withdraw');
    expect(actionsOf(aCard({ CompanyQuotationStado: 'QUOTED', otherRecipients: 1 }))).toContain('withdraw');
    expect(actionsOf(aCard({ CompanyQuotationStado: 'QUOTED' }))).not.toContain('withdraw');
    const accepted = aQuotationCard({ isMine: true, send: 'enviado', CompanyQuotationStado: 'ACCEPTED' });
    expect(actionsOf(accepted)).toEqual(['see', 'quote', 'pdf', 'excel', 'duplicate', 'remove']);
    expect(actionsOf(aDraftCard())).not.toContain('withdraw');
  });
});

describe('the dialogs behind the menu of a card', () => {
  const api = startApi();
  const answers = () => api.callsOf(quotationRoutes.answerDispatch);

  beforeEach(() => answerFrame(api));

  const choose = async (path: string, card: QuotationCard, item: string) => {
    api.answer(quotationRoutes.listDocuments, aList([card]));
    const app = openApp(path, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: `Acciones de ${card.code}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
    return app;
  };

  it('asks before a Quotation is accepted', async () => {
    api.answer(quotationRoutes.getAcceptance, anAcceptance());
    const card = aQuotationCard({ isMine: false, send: 'recibido', CompanyQuotationStado: 'PENDING', code: 'COT-1' });
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'ACCEPTED' }), quotationId: null });
    const { user } = await choose('/app/proveedores?type=Quotation', card, 'Aceptar cotización');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Aceptar COT-1?' }));
    expect(await dialog.findByText('2 de 12 partidas sin precio')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Aceptar Cotización' }));
    expect(dialog.getByText('El DNI tiene 8 dígitos')).toBeVisible();
    expect(answers()).toHaveLength(0);
    await user.type(dialog.getByLabelText('DNI'), '40123456');
    await user.click(dialog.getByRole('button', { name: 'Aceptar Cotización' }));
    expect(await screen.findByText('Aceptaste COT-1')).toBeVisible();
    expect(answers()[0]).toMatchObject({
      params: { id: card.id },
      body: { status: 'ACCEPTED', acceptedBy: { name: expect.any(String), dni: '40123456' } },
    });
  });

  it('asks before an acceptance is undone', async () => {
    const card = aQuotationCard({ isMine: false, send: 'recibido', CompanyQuotationStado: 'ACCEPTED', code: 'COT-1' });
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch(), quotationId: null });
    const { user } = await choose('/app/proveedores?type=Quotation', card, 'Anular aceptación');
    expect(answers()).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Anular aceptación' }));
    expect(await screen.findByText('Anulaste la aceptación de COT-1')).toBeVisible();
    expect(answers()[0]).toMatchObject({ params: { id: card.id }, body: { status: 'PENDING' } });
  });

  it('declines a Request with a reason', async () => {
    const card = aCard({ isMine: false, send: 'recibido', CompanyQuotationStado: 'PENDING', code: 'RQ-1' });
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'REJECTED' }), quotationId: null });
    const { user } = await choose('/app/clientes?type=Request', card, 'Rechazar');
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Sin stock');
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Rechazaste RQ-1')).toBeVisible();
    expect(answers()[0]?.body).toEqual({ status: 'REJECTED', reason: 'Sin stock' });
  });

  it('lets one of several open dispatches be withdrawn', async () => {
    const card = aCard({ CompanyQuotationStado: 'ACCEPTED', otherRecipients: 1, code: 'RQ-1' });
    const open = aDispatch({ Company: aParty({ name: 'Concretera Misti S.A.' }) });
    const sentAt = '2026-11-16T15:00:00.000Z';
    const dispatches = [open, aDispatch({ status: 'ACCEPTED' }), aDispatch({ status: 'REJECTED' })];
    const quotation = { id: card.idQuotation, status: 'Active', send: 'enviado', sentAt } as const;
    api.answer(quotationRoutes.getDocument, aDocument({ quotation, dispatches }));
    api.answer(quotationRoutes.answerDispatch, { dispatch: { ...open, status: 'WITHDRAWN' }, quotationId: null });
    const { user } = await choose('/app/proveedores', card, 'Retirar envío');
    expect(await screen.findAllByRole('button', { name: /^Retirar el envío a/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Retirar el envío a Concretera Misti S.A.' }));
    await user.click(await screen.findByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Se retiró el envío a Concretera Misti S.A.')).toBeVisible();
    expect(answers()[0]).toMatchObject({ params: { id: open.id }, body: { status: 'WITHDRAWN' } });
  });

  it('returns a priced copy, and first sends to the prices one without any', async () => {
    const card = copy({ code: 'COT-1' });
    const quotation = { id: card.idQuotation, types: 'Quotation', status: 'Active', isCopy: true } as const;
    const priced = aDocument({ quotation });
    const rows = priced.quotation.elements;
    api.answer(quotationRoutes.getDocument, { ...priced, quotation: { ...priced.quotation, elements: [] } });
    const { user } = await choose('/app/clientes', card, 'Devolver cotización');
    expect(await screen.findByText('Pon precio al menos a una partida antes de devolver la cotización.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Poner precios' })).toHaveAttribute(
      'href',
      `/app/cotizaciones/detalle/${card.idQuotation}`,
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    api.answer(quotationRoutes.getDocument, { ...priced, quotation: { ...priced.quotation, elements: rows } });
    api.refuse(quotationRoutes.returnQuotation, quotationErrors.ILLEGAL_STATE);
    await user.click(await screen.findByRole('button', { name: 'Acciones de COT-1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver cotización' }));
    await user.type(await screen.findByRole('textbox', { name: /Mensaje/ }), 'Puesto en obra');
    const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Devolver cotización' });
    await user.click(confirm());
    expect(await screen.findByText(new RegExp(quotationErrors.ILLEGAL_STATE.text))).toBeVisible();
    api.answer(quotationRoutes.returnQuotation, { dispatch: aDispatch(), version: 5 });
    await user.click(confirm());
    expect(await screen.findByText('Devolviste tu cotización')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(quotationRoutes.returnQuotation).at(-1)?.body).toEqual({ message: 'Puesto en obra' });
  });
});
