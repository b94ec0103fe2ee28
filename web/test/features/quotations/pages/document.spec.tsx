import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../src/api/base-api.js';
import { tagsOfEvent } from '../../../../src/realtime/live-tags.js';
import { type OpenApp, openApp, startApi } from '../../../support/app.js';
import {
  aDispatch,
  aDocument,
  aList,
  aParty,
  aReceivedQuotation,
  aReceivedRequest,
} from '../../../support/documents.js';
import { uuid } from '../../../support/people.js';
import { answerFrame } from '../../../support/signed-in.js';

const id = uuid();
const path = `/app/cotizaciones/detalle/${id}`;
const buyer = aParty();
const sentAt = '2026-11-12T15:00:00.000Z';

const ownQuotation = (quotation: Partial<DocumentAnswer['quotation']> = {}) =>
  aDocument({ quotation: { id, types: 'Quotation', ...quotation } });

const aCopy = (quotation: Partial<DocumentAnswer['quotation']> = {}, rest: Partial<DocumentAnswer> = {}) =>
  aDocument({
    companyinfo: aDispatch({ status: 'ACCEPTED', Company: buyer }),
    ...rest,
    quotation: { id, types: 'Quotation', status: 'Active', isCopy: true, ...quotation },
  });

const returnedTo = (status: 'PENDING' | 'ACCEPTED' | 'REJECTED', reason: string | null = null) =>
  aCopy({ sentAt, send: 'reenviado' }, { dispatches: [aDispatch({ status, reason, Company: buyer })] });

/** What the socket brings when somebody, or another tab, changed the document. */
const touch = (store: OpenApp['store']) => {
  const tags = tagsOfEvent(socketNames.documentTouched, { documentId: id });
  store.dispatch(baseApi.util.invalidateTags(tags as Parameters<typeof baseApi.util.invalidateTags>[0]));
};

describe('the page of an own document', () => {
  const api = startApi();

  const openWith = async (document: DocumentAnswer) => {
    api.answer(quotationRoutes.getDocument, document);
    const app = openApp(path, { token: 'token' });
    await screen.findByRole('heading', { level: 1, name: document.quotation.name });
    return app;
  };
  const buttons = () =>
    within(screen.getByRole('toolbar', { name: 'Acciones del documento' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const ways = () =>
    within(strip())
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  const strip = () =>
    screen
      .getAllByRole('status')
      .find(({ dataset }) => dataset.tone !== undefined && dataset.tone !== '') as HTMLElement;

  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
  });

  it('lets the owner of a draft Request do everything, without a PDF', async () => {
    await openWith(aDocument({ quotation: { id } }));
    expect(buttons()).toEqual(['Excel', 'Guardar', 'Enviar', 'Más acciones']);
    expect(screen.getByText('Borrador')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Guardar Requerimiento' })).toBeVisible();
    expect(screen.queryByText('Datos del cliente')).toBeNull();
    expect(screen.queryByText('Detalles Adicionales')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'DETALLE DEL REQUERIMIENTO' })).toBeVisible();
    expect(screen.getByRole('toolbar', { name: 'Herramientas de ítems' })).toBeVisible();
  });

  it('adds PDF, the note of the client and the details to a Quotation', async () => {
    const { user } = await openWith(ownQuotation({ revision: 2 }));
    expect(buttons()).toEqual(['PDF', 'Excel', 'Guardar', 'Enviar', 'Más acciones']);
    expect(screen.getByText('Borrador · Rev. 2')).toBeVisible();
    expect(screen.getByText('Soles, IGV incluido')).toBeVisible();
    expect(screen.getByText('RUC 20999224904')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Enviar al cliente', 'Cotizar con proveedor']);
  });

  it('freezes a sent Request, says why and offers the ways on', async () => {
    const dispatches = [aDispatch(), aDispatch({ status: 'QUOTED', quotationId: uuid() })];
    await openWith(aDocument({ quotation: { id, status: 'Active', sentAt, send: 'reenviado' }, dispatches }));
    expect(strip()).toHaveTextContent(
      'En revisión por 1 proveedor. Podrás editar cuando el proveedor devuelva los requerimientos cotizados.',
    );
    expect(ways()).toEqual(['Retirar', 'Duplicar', 'Revisar']);
    expect(buttons()).toEqual(['Excel', 'Cotizar con otros proveedores', 'Más acciones']);
    expect(screen.queryByRole('toolbar', { name: 'Herramientas de ítems' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar Requerimiento' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Editar Datos/ })).toBeNull();
  });

  it('leaves the template of a sent Quotation to its owner', async () => {
    api.answer(quotationRoutes.updateDocument, { id, version: 4, templateNameQuotation: 'Template-2' });
    const document = ownQuotation({ status: 'Active', sentAt, send: 'enviado' });
    const { user } = await openWith({ ...document, dispatches: [aDispatch({ Company: buyer })] });
    expect(strip()).toHaveTextContent('Enviada el 12 de noviembre a Constructora Wayra Sur S.A.C. Las partidas no se');
    expect(ways()).toEqual(['Retirar', 'Duplicar', 'Revisar']);
    await user.click(screen.getByRole('button', { name: 'Datos Generales del Proyecto' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Plantilla' }), 'Plantilla 2');
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.updateDocument)[0]?.body).toEqual({ version: 3, templateId: 'Template-2' }),
    );
  });

  it('lets a provider type prices in its copy and nothing else', async () => {
    await openWith(aCopy());
    expect(strip()).toHaveTextContent(
      'Cotización hecha a pedido de Constructora Wayra Sur S.A.C. Códigos, unidades y cantidades son del cliente',
    );
    expect(buttons()).toEqual(['PDF', 'Excel', 'Devolver cotización', 'Más acciones']);
    expect(screen.queryByRole('button', { name: 'Añadir partida' })).toBeNull();
  });

  it('holds a returned copy until the client answers', async () => {
    await openWith(returnedTo('PENDING'));
    expect(strip()).toHaveTextContent('Devuelta el 12 de noviembre a Constructora Wayra Sur S.A.C.');
    expect(ways()).toEqual(['Duplicar']);
    expect(buttons()).toEqual(['PDF', 'Excel', 'Más acciones']);
  });

  it('opens a rejected copy for a revision, with the reason', async () => {
    await openWith(returnedTo('REJECTED', 'Muy caro'));
    expect(strip()).toHaveTextContent('Constructora Wayra Sur S.A.C. rechazó tus precios. Motivo: Muy caro.');
    expect(ways()).toEqual(['Duplicar', 'Revisar']);
  });

  it('takes an accepted Quotation as final', async () => {
    await openWith(returnedTo('ACCEPTED'));
    expect(strip()).toHaveTextContent('Aceptada por Constructora Wayra Sur S.A.C. Es definitiva');
    expect(ways()).toEqual(['Duplicar']);
  });

  it('says that the Request behind a copy is no longer open', async () => {
    await openWith(aCopy({}, { companyinfo: aDispatch({ status: 'WITHDRAWN', Company: buyer }) }));
    expect(strip()).toHaveTextContent('El requerimiento que originó esta cotización ya no está abierto.');
    expect(ways()).toEqual(['Duplicar']);
    expect(buttons()).not.toContain('Devolver cotización');
  });

  it('offers to activate what is under Eliminadas', async () => {
    api.answer(quotationRoutes.toggleDocument, { id, version: 4, status: 'Active' });
    const { user } = await openWith(aDocument({ quotation: { id, status: 'Deactivated' } }));
    expect(ways()).toEqual(['Activar']);
    await user.click(screen.getByRole('button', { name: 'Activar' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.toggleDocument)[0]?.body).toEqual({ status: 'Active', version: 3 }),
    );
  });

  it("activates on the first 'Guardar', tells so and follows the documented link", async () => {
    api.answer(quotationRoutes.activateDocument, { id, version: 4, status: 'Active' });
    const { user, where } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: 'Guardar Cotización' }));
    expect(await screen.findByText('La cotización se ha creado exitosamente.')).toBeVisible();
    expect(api.callsOf(quotationRoutes.activateDocument)[0]?.headers['idempotency-key']).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(where()).toBe(`/app/clientes?type=Quotation&search=${id}`));
  });

  it('follows the link at once when the document is active already', async () => {
    const { user, where } = await openWith(aDocument({ quotation: { id, status: 'Active' } }));
    await user.click(screen.getByRole('button', { name: 'Guardar Requerimiento' }));
    await waitFor(() => expect(where()).toBe(`/app/proveedores?type=Request&search=${id}`));
    expect(api.callsOf(quotationRoutes.activateDocument)).toHaveLength(0);
  });

  it('saves the general data when edit mode is left, and tells it', async () => {
    api.answer(quotationRoutes.updateDocument, { id, version: 4, templateNameQuotation: 'Template-3' });
    const { user } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: 'Datos Generales del Proyecto' }));
    await user.click(screen.getByRole('button', { name: 'Editar Datos Generales del Proyecto' }));
    const form = within(await screen.findByRole('form', { name: 'Editar Datos Generales del Proyecto' }));
    const title = form.getByRole('textbox', { name: 'Título' });
    await user.clear(title);
    await user.type(title, 'Casa de playa');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Los datos se han guardado correctamente.')).toBeVisible();
    expect(screen.getByText('Guardado')).toBeVisible();
    expect(api.callsOf(quotationRoutes.updateDocument)[0]?.body).toMatchObject({
      version: 3,
      name: 'Casa de playa',
      taxMode: 'INCLUDED',
      templateId: 'Template-3',
    });
    await waitFor(() => expect(screen.queryByText('Guardado')).toBeNull());
  });

  it('asks the buyer of a Request what the provider may type, never for a tax', async () => {
    api.answer(quotationRoutes.updateDocument, { id, version: 4, templateNameQuotation: null });
    const { user } = await openWith(aDocument({ quotation: { id } }));
    await user.click(screen.getByRole('button', { name: 'Datos Generales del Proyecto' }));
    await user.click(screen.getByRole('button', { name: 'Editar Datos Generales del Proyecto' }));
    await user.click(await screen.findByRole('combobox', { name: 'El proveedor puede escribir' }));
    await user.click(await screen.findByRole('option', { name: 'Precios unitarios y parciales' }));
    const form = within(await screen.findByRole('form', { name: 'Editar Datos Generales del Proyecto' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.updateDocument)).toHaveLength(1));
    const body = api.callsOf(quotationRoutes.updateDocument)[0]?.body;
    expect(body).toMatchObject({ editable: { price: true, partial: true } });
    expect(body).not.toHaveProperty('taxMode');
    expect(body).not.toHaveProperty('templateId');
  });

  it('keeps what was typed when somebody else saved first', async () => {
    api.refuse(quotationRoutes.updateDocument, quotationErrors.STALE_VERSION);
    const { user } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: 'Detalles Adicionales' }));
    await user.click(screen.getByRole('button', { name: 'Editar Detalles Adicionales' }));
    const time = await screen.findByRole('textbox', { name: 'Tiempo de entrega' });
    await user.clear(time);
    await user.type(time, '30 días');
    const form = within(await screen.findByRole('form', { name: 'Editar Detalles Adicionales' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Alguien cambió este documento mientras lo editabas/)).toBeVisible();
    expect(time).toHaveValue('30 días');
  });

  it('lets nothing but digits, plus signs and spaces into the phone of the client', async () => {
    const { user } = await openWith(ownQuotation({ userdata: null }));
    expect(screen.getByText('Cliente no definido')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Datos del cliente' }));
    await user.click(screen.getByRole('button', { name: 'Editar Datos del cliente' }));
    const phone = await screen.findByRole('textbox', { name: 'Teléfono' });
    await user.type(phone, '+51 (999) abc 123');
    expect(phone).toHaveValue('+51 999  123');
    const ruc = screen.getByRole('textbox', { name: 'RUC' });
    await user.type(ruc, '201313129551234');
    expect(ruc).toHaveValue('20131312955');
  });

  it('returns a priced copy with a message, once', async () => {
    api.answer(quotationRoutes.returnQuotation, { dispatch: aDispatch(), version: 5 });
    const { user } = await openWith(aCopy());
    await user.click(screen.getByRole('button', { name: 'Devolver cotización' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Mensaje/ }), 'Precio puesto en obra');
    await user.dblClick(dialog.getByRole('button', { name: 'Devolver cotización' }));
    expect(await screen.findByText('Devolviste tu cotización')).toBeVisible();
    const calls = api.callsOf(quotationRoutes.returnQuotation);
    expect(calls[0]?.body).toEqual({ message: 'Precio puesto en obra' });
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('says in the dialog why a copy cannot be returned', async () => {
    api.refuse(quotationRoutes.returnQuotation, quotationErrors.NO_PRICED_ITEM);
    const { user } = await openWith(aCopy());
    await user.click(screen.getByRole('button', { name: 'Devolver cotización' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Devolver cotización' }));
    expect(await screen.findByText(new RegExp(quotationErrors.NO_PRICED_ITEM.text))).toBeVisible();
  });

  it('opens a revision after asking', async () => {
    api.answer(quotationRoutes.reviseDocument, { id, version: 4, revision: 2 });
    const { user } = await openWith(
      aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches: [aDispatch()] }),
    );
    await user.click(screen.getByRole('button', { name: 'Revisar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revisar' }));
    expect(await screen.findByText('Abriste la revisión 2')).toBeVisible();
    await waitFor(() => expect(api.callsOf(quotationRoutes.getDocument).length).toBeGreaterThan(1));
  });

  it('withdraws one dispatch from the list of all, after asking', async () => {
    const dispatches = [
      aDispatch({ Company: aParty({ name: 'Andesmix' }) }),
      aDispatch({ Company: aParty({ name: 'Pórticos' }), status: 'ACCEPTED' }),
      aDispatch({ Company: aParty({ name: 'Chira' }), status: 'REJECTED', reason: 'Sin stock' }),
    ];
    api.answer(quotationRoutes.answerDispatch, {
      dispatch: { ...dispatches[1], status: 'WITHDRAWN' },
      quotationId: null,
    });
    const { user } = await openWith(aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches }));
    expect(ways()).toEqual(['Duplicar', 'Revisar']);
    await user.click(screen.getByRole('button', { name: 'Envíos' }));
    expect(screen.getByText('Motivo: Sin stock.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirar el envío a Chira' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retirar el envío a Pórticos' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Se retiró el envío a Pórticos')).toBeVisible();
    const [call] = api.callsOf(quotationRoutes.answerDispatch);
    expect(call?.params).toEqual({ id: dispatches[1]!.id });
    expect(call?.body).toEqual({ status: 'WITHDRAWN' });
  });

  it('duplicates and goes on to the copy', async () => {
    const copy = uuid();
    api.answer(quotationRoutes.duplicateDocument, { id: copy, version: 1, code: 'COT-2026-0042' });
    const { user, where } = await openWith(returnedTo('ACCEPTED'));
    await user.click(screen.getByRole('button', { name: 'Duplicar' }));
    await waitFor(() => expect(where()).toBe(`/app/cotizaciones/detalle/${copy}`));
  });

  it('declines a Request after having accepted it', async () => {
    const document = aCopy();
    api.answer(quotationRoutes.answerDispatch, { dispatch: aDispatch({ status: 'REJECTED' }), quotationId: null });
    const { user } = await openWith(document);
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rechazar el requerimiento' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Sin stock');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(api.callsOf(quotationRoutes.answerDispatch)).toHaveLength(1));
    const [call] = api.callsOf(quotationRoutes.answerDispatch);
    expect(call?.params).toEqual({ id: document.companyinfo?.id });
    expect(call?.body).toEqual({ status: 'REJECTED', reason: 'Sin stock' });
  });

  it('says of a draft when it was saved, and names the tab after the document', async () => {
    await openWith(ownQuotation({ updatedAt: '2026-11-20T14:10:00.000Z' }));
    expect(screen.getByText('Borrador guardado:').parentElement).toHaveTextContent(/^Borrador guardado: 20 nov/);
    expect(document.title).toContain('Detalle de Cotización - Vivienda de dos pisos, casco estructural');
  });

  it('changes title, project and currency in a dialog', async () => {
    api.answer(quotationRoutes.patchDocument, { id, version: 4, templateNameQuotation: 'Template-3' });
    const { user } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    const title = dialog.getByRole('textbox', { name: 'Título' });
    await user.clear(title);
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByText('El título de la cotización es requerido')).toBeVisible();
    await user.type(title, 'Casa de playa');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.patchDocument)[0]?.body).toMatchObject({ version: 3, name: 'Casa de playa' }),
    );
  });

  it("moves to Eliminadas after 'Confirmar Eliminación'", async () => {
    api.answer(quotationRoutes.toggleDocument, { id, version: 4, status: 'Deactivated' });
    const { user } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Eliminación' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.toggleDocument)[0]?.body).toEqual({ status: 'Deactivated', version: 3 }),
    );
  });

  it('does not let a copy be removed while the client waits for it', async () => {
    const { user } = await openWith(aCopy());
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    expect(await screen.findByRole('menuitem', { name: 'Importar precios' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
  });

  it('explains to whoever tries to edit items under review why that does not go', async () => {
    const sent = aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches: [aDispatch()] });
    const { user } = await openWith(sent);
    await user.dblClick(await screen.findByRole('treegrid'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Requerimiento en revisión' }));
    expect(dialog.getByText(/cuando el proveedor devuelva los requerimientos cotizados/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what is typed when another tab touches the document, and says so', async () => {
    const { user, store } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: 'Detalles Adicionales' }));
    await user.click(screen.getByRole('button', { name: 'Editar Detalles Adicionales' }));
    const time = await screen.findByRole('textbox', { name: 'Tiempo de entrega' });
    await user.clear(time);
    await user.type(time, '30 días');
    api.answer(
      quotationRoutes.getDocument,
      ownQuotation({ version: 4, paymentMethod: 'efectivo', name: 'Otro título' }),
    );
    touch(store);
    expect(await screen.findByRole('heading', { level: 1, name: 'Otro título' })).toBeVisible();
    expect(screen.getByText(/Estos datos cambiaron en otra pestaña/)).toBeVisible();
    expect(time).toHaveValue('30 días');
    expect(screen.getByRole('combobox', { name: 'Forma de pago' })).toHaveValue('efectivo');
  });

  it('says Empresa desconocida of a company without a name', async () => {
    const dispatches = [aDispatch({ Company: aParty({ name: '' }) })];
    const { user } = await openWith(aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches }));
    await user.click(screen.getByRole('button', { name: 'Envíos' }));
    expect(screen.getByText('Empresa desconocida')).toBeVisible();
  });

  it('says Cargando..., then what is missing', async () => {
    api.refuse(quotationRoutes.getDocument, quotationErrors.QUOTATION_NOT_FOUND);
    openApp(path, { token: 'token' });
    expect(await screen.findByText('Cargando...')).toBeVisible();
    expect(await screen.findByText('Cotización no encontrada.')).toBeVisible();
  });

  it('sends what was received to where it is read', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({}, { quotation: { id } }));
    const quotation = openApp(path, { token: 'token' });
    await waitFor(() => expect(quotation.where()).toBe(`/app/clientes/cotizacion_detalle/${id}`));
    quotation.unmount();
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { quotation: { id } }));
    const request = openApp(path, { token: 'token' });
    await waitFor(() => expect(request.where()).toBe(`/app/clientes?type=Request&quote=${id}`));
  });
});
