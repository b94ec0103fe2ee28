import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../support/app.js';
import {
  aDispatch,
  aDocument,
  aParty,
  aReceivedQuotation,
  aReceivedRequest,
  sampleRows,
} from '../../support/documents.js';
import {
  aCopy,
  id,
  ownQuotation,
  path,
  returnedTo,
  sentAt,
  startOwnDocument,
  touch,
} from '../../support/own-document.js';
import { uuid } from '../../support/people.js';

describe('changing an own document', () => {
  const { api, openWith, ways } = startOwnDocument();

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

  it('names the lines that go back without a price, by the numbers of the document', async () => {
    const [first] = sampleRows();
    const part = (at: number, overrides: object) =>
      ({ ...sampleRows()[1]!, id: uuid(), description: `Partida ${at}`, price: null, ...overrides }) as const;
    const rows = [
      first!,
      part(1, { sourceNumber: 'OE.2.1' }),
      part(2, { price: '7' }),
      ...Array.from({ length: 22 }, (_, at) => part(at + 3, {})),
    ];
    const { user } = await openWith(aCopy({}, { rows } as never));
    await user.click(screen.getByRole('button', { name: 'Devolver cotización' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Falta el precio de 23 partidas/)).toBeVisible();
    const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named.slice(0, 2)).toEqual(['OE.2.1 Partida 1', '1.3 Partida 3']);
    expect([named.length, named.at(-1)]).toEqual([21, 'y 3 más']);
    expect(dialog.queryByText(/Partida 2$/)).toBeNull();
  });

  it('says in the dialog why a copy cannot be returned', async () => {
    api.refuse(quotationRoutes.returnQuotation, quotationErrors.NO_PRICED_ITEM);
    const { user } = await openWith(aCopy());
    await user.click(screen.getByRole('button', { name: 'Devolver cotización' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Devolver cotización' }));
    expect(await screen.findByText(new RegExp(quotationErrors.NO_PRICED_ITEM.text))).toBeVisible();
  });

  it('names cells that are no number before sending, with the way to each', async () => {
    const rows = sampleRows().map((row) =>
      row.type === 'PART' ? { ...row, unread: { quantity: '1.23456', price: '-5' } } : row,
    );
    const parts = rows.filter(({ type }) => type === 'PART');
    const { user } = await openWith(aDocument({ rows, quotation: { id, types: 'Request' } }));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByRole('dialog')).toHaveAccessibleName(`Corrige ${parts.length} celdas antes de enviar`);
    const ways = dialog.getAllByRole('button', { name: /^Ir a Cantidad de / });
    expect(ways).toHaveLength(parts.length);
    expect(dialog.getAllByText('Usa hasta 4 decimales')[0]).toBeVisible();
    await user.click(ways[0]!);
    await waitFor(() => expect(screen.getByRole('treegrid')).toHaveFocus());
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-activedescendant', `cell-${parts[0]!.id}-quantity`);
    expect(screen.queryByRole('dialog')).toBeNull();
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

  it.each(['7', '{F2}', '{Delete}', '{Backspace}'])(
    'tells it once: typing %s brings no notice beside it',
    async (key) => {
      const sent = aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches: [aDispatch()] });
      const { user } = await openWith(sent);
      const notice = /Este documento no se puede editar ahora/;
      act(() => screen.getByRole('treegrid').focus());
      await user.keyboard(`{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}${key}`);
      const dialog = within(await screen.findByRole('dialog', { name: 'Requerimiento en revisión' }));
      await user.click(dialog.getByRole('button', { name: 'Aceptar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByText(notice)).toBeNull();
    },
  );

  it('tells it in a notice where no dialog does', async () => {
    const closed = aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches: [] });
    const { user } = await openWith(closed);
    act(() => screen.getByRole('treegrid').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}7');
    expect(await screen.findByText(/Este documento no se puede editar ahora/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const panels = [
    ['Datos Generales del Proyecto', { nameProyect: 'Otro proyecto' }],
    ['Datos del cliente', { userdata: { name: 'Otro cliente' } }],
    ['Detalles Adicionales', { paymentMethod: 'efectivo' }],
  ] as const;
  const changedElsewhere = /Estos datos cambiaron en otra pestaña/;

  it.each(panels)("says of '%s' that it changed elsewhere only when it did", async (panel, change) => {
    const { user, store } = await openWith(ownQuotation());
    await user.click(screen.getByRole('button', { name: panel }));
    await user.click(screen.getByRole('button', { name: `Editar ${panel}` }));
    await screen.findByRole('form', { name: `Editar ${panel}` });
    expect(screen.queryByText(changedElsewhere)).toBeNull();

    const other = panel === 'Datos Generales del Proyecto' ? { deliveryTime: '30 días' } : { name: 'Otro título' };
    api.answer(quotationRoutes.getDocument, ownQuotation({ version: 4, ...other }));
    touch(store);
    await waitFor(() => expect(api.callsOf(quotationRoutes.getDocument)).toHaveLength(2));
    if (other.name) await screen.findByRole('heading', { level: 1, name: other.name });
    expect(screen.queryByText(changedElsewhere)).toBeNull();

    api.answer(quotationRoutes.getDocument, ownQuotation({ version: 5, ...other, ...change }));
    touch(store);
    expect(await screen.findByText(changedElsewhere)).toBeVisible();
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
