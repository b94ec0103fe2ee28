import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../support/app.js';
import {
  aCard,
  aDispatch,
  aDocument,
  aDraftCard,
  aList,
  aParty,
  aQuotationCard,
  aReceivedQuotation,
} from '../../support/documents.js';
import { aCopy, buyer, id, ownQuotation, startOwnDocument, touch } from '../../support/own-document.js';
import { uuid } from '../../support/people.js';

type Links = NonNullable<DocumentAnswer['links']>;
const links = (some: Partial<Links>): Links => ({ request: null, quotation: null, linkedRequest: null, ...some });
const request = { id: uuid(), code: 'RQ-2026-0007', name: 'Casco estructural' };
const source = { id: uuid(), code: 'COT-2026-0041', name: 'Casco estructural' };

describe('documents that belong together', () => {
  const { api, openWith } = startOwnDocument();

  const theCard = async () => {
    const title = await screen.findByText('Concreto para zapatas, columnas y losa');
    return within(title.closest('li') as HTMLElement);
  };

  it('lead from a Quotation to the Request made from it, with what became of it', async () => {
    const returned = uuid();
    const dispatches = [
      aDispatch({ status: 'QUOTED', quotationId: returned }),
      aDispatch({ Company: aParty({ name: 'Aceros Chira' }) }),
    ];
    const linkedRequest = { ...request, status: 'Active' as const, revision: 1, dispatches };
    const { user, store } = await openWith({ ...ownQuotation(), links: links({ linkedRequest }) });
    await user.click(screen.getByRole('button', { name: 'Envíos a proveedores' }));
    const panel = within(screen.getByRole('region', { name: 'Envíos a proveedores' }));
    expect(panel.getByRole('link', { name: 'Ver requerimiento' })).toHaveAttribute(
      'href',
      `/app/cotizaciones/detalle/${request.id}`,
    );
    expect(panel.getByText('Completado')).toBeVisible();
    expect(panel.getByText('Aceros Chira')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Ver cotización' })).toHaveAttribute(
      'href',
      `/app/clientes/cotizacion_detalle/${returned}`,
    );
    expect(panel.queryByRole('button', { name: /^Retirar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('menuitem', { name: 'Cotizar con otros proveedores' })).toBeVisible();
    touch(store, request.id);
    await waitFor(() => expect(api.callsOf(quotationRoutes.getDocument)).toHaveLength(2));
  });

  it('lead from that Request back to its Quotation', async () => {
    await openWith({ ...aDocument({ quotation: { id } }), links: links({ quotation: source }) });
    expect(screen.getByText(/Pide los ítems de/)).toBeVisible();
    expect(screen.getByRole('link', { name: source.code })).toHaveAttribute(
      'href',
      `/app/cotizaciones/detalle/${source.id}`,
    );
  });

  it('lead a provider from its copy to the Request as it was received', async () => {
    await openWith({ ...aCopy(), links: links({ request }) });
    expect(screen.getByRole('link', { name: request.code })).toHaveAttribute(
      'href',
      `/app/clientes?type=Request&quote=${request.id}`,
    );
  });

  it('name the client of a copy as its PDF does, beside the own note', async () => {
    const { user } = await openWith(aCopy({ userdata: null, client: buyer }));
    expect(screen.queryByText('Cliente no definido')).toBeNull();
    expect(screen.getAllByText(buyer.name)[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Datos del cliente' }));
    const panel = within(screen.getByRole('region', { name: 'Datos del cliente' }));
    for (const text of [buyer.ruc, 'Tu nota del cliente']) expect(panel.getByText(text)).toBeVisible();
  });

  it('say of an accepted Request that it waits for prices, and of a revision that nobody got it', async () => {
    const { unmount } = await openWith(aCopy());
    expect(screen.getByText('Por cotizar')).toBeVisible();
    unmount();
    const quotation = { id, status: 'Active', revision: 2 } as const;
    await openWith(aDocument({ quotation, dispatches: [aDispatch({ status: 'REJECTED' })] }));
    expect(screen.getByText('Rechazada · Rev. 1')).toBeVisible();
    expect(screen.getByText('Rev. 2 sin enviar')).toBeVisible();
  });

  it('lead from a received quotation to its Request and the Quotation behind it; its message stands in the open', async () => {
    const document = aReceivedQuotation({ message: 'Puesto en obra' }, { quotation: { id } });
    api.answer(quotationRoutes.getDocument, { ...document, links: links({ request, quotation: source }) });
    openApp(`/app/clientes/cotizacion_detalle/${id}`, { token: 'token' });
    expect(await screen.findByRole('link', { name: request.code })).toHaveAttribute(
      'href',
      `/app/cotizaciones/detalle/${request.id}`,
    );
    expect(screen.getByRole('link', { name: source.code })).toBeVisible();
    expect(screen.getByText('Mensaje del proveedor.').parentElement).toHaveTextContent(/Puesto en obra/);
    expect(screen.getByText('Mensaje del proveedor.')).toBeVisible();
  });

  it('show on the card what became of the Request made from a Quotation, and ask others for the same', async () => {
    const linkedRequest = {
      id: request.id,
      code: request.code,
      CompanyQuotationStado: 'ACCEPTED' as const,
      CompanyQuotationName: 'Aceros Chira',
      otherRecipients: 1,
    };
    const card = aDraftCard({
      types: 'Quotation',
      status: 'Active',
      totalAmount: '10.00',
      linkedRequest,
      code: 'COT-1',
    });
    api.answer(quotationRoutes.listDocuments, aList([card]));
    const { user } = openApp('/app/clientes?type=Quotation', { token: 'token' });
    const shown = await theCard();
    expect(shown.getByText('Sin enviar al cliente')).toBeVisible();
    expect(shown.getByText('Aceros Chira')).toBeVisible();
    expect(shown.getByText('y 1 proveedor más')).toBeVisible();
    expect(shown.getByText('Aceptada')).toBeVisible();
    expect(shown.getByRole('link', { name: request.code })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Acciones de COT-1' }));
    expect(await screen.findByRole('menuitem', { name: 'Cotizar con otros proveedores' })).toBeVisible();
  });

  it('keep on the card the history of older revisions and name the one that nobody got', async () => {
    const card = aCard({ CompanyQuotationStado: 'QUOTED', stateRevision: 1, revision: 2, sentAt: null });
    api.answer(quotationRoutes.listDocuments, aList([card]));
    openApp('/app/proveedores', { token: 'token' });
    const shown = await theCard();
    for (const text of ['Completado · Rev. 1', 'Rev. 2 sin enviar', 'Concretera Andesmix S.A.C.'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.queryByText('No tiene proveedor')).toBeNull();
  });

  it("lead on the card from 'Por cotizar' to the prices, on the Request and on the copy", async () => {
    const copyId = uuid();
    const received = { isMine: false, send: 'recibido', CompanyQuotationStado: 'ACCEPTED', toPrice: true } as const;
    api.answer(quotationRoutes.listDocuments, aList([aCard({ ...received, copyId, code: 'RQ-1' })]));
    const { user, where } = openApp('/app/clientes?type=Request', { token: 'token' });
    expect(await screen.findByText('Por cotizar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Acciones de RQ-1' }));
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id: copyId, types: 'Quotation', isCopy: true } }));
    await user.click(await screen.findByRole('menuitem', { name: 'Poner precios' }));
    await waitFor(() => expect(where()).toBe(`/app/cotizaciones/detalle/${copyId}`));
  });

  it("offer 'Poner precios' on the copy itself", async () => {
    const copy = aQuotationCard({
      sentAt: null,
      CompanyQuotationStado: null,
      isCopy: true,
      toPrice: true,
      code: 'COT-1',
    });
    api.answer(quotationRoutes.listDocuments, aList([copy]));
    const { user } = openApp('/app/clientes?type=Quotation', { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Acciones de COT-1' }));
    expect(await screen.findByRole('menuitem', { name: 'Poner precios' })).toBeVisible();
    expect(screen.getByText('Por cotizar')).toBeVisible();
  });
});
