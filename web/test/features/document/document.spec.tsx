import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { ReturnedAnswer } from '@cotizaobra/proto/quotations/model';
import { screen, waitFor, within } from '@testing-library/react';
import { aDispatch, aDocument, anAnswer, aParty } from '../../support/documents.js';
import { aCopy, buyer, id, ownQuotation, returnedTo, sentAt, startOwnDocument } from '../../support/own-document.js';
import { uuid } from '../../support/people.js';

describe('what the situation of an own document allows', () => {
  const { api, openWith, buttons, ways, strip } = startOwnDocument();

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
    for (const text of ['Borrador', 'Rev. 2 sin enviar']) expect(screen.getByText(text)).toBeVisible();
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
    expect(screen.getAllByText('Plantilla')).toHaveLength(1);
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

  it('holds a returned copy until the client answers, and says what taking it back means', async () => {
    const { user } = await openWith(returnedTo('PENDING'));
    expect(strip()).toHaveTextContent('Devuelta el 12 de noviembre a Constructora Wayra Sur S.A.C.');
    expect(ways()).toEqual(['Retirar', 'Duplicar']);
    expect(buttons()).toEqual(['PDF', 'Excel', 'Más acciones']);
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('no podrás devolver otra por este requerimiento');
  });

  it('opens a rejected copy for a revision, with the reason', async () => {
    await openWith(returnedTo('REJECTED', 'Muy caro'));
    expect(strip()).toHaveTextContent('Constructora Wayra Sur S.A.C. rechazó tus precios. Motivo: Muy caro.');
    expect(ways()).toEqual(['Duplicar', 'Revisar']);
  });

  it('takes an accepted Quotation as fixed', async () => {
    await openWith(returnedTo('ACCEPTED'));
    expect(strip()).toHaveTextContent('Aceptada por Constructora Wayra Sur S.A.C. No se puede cambiar');
    expect(ways()).toEqual(['Duplicar']);
  });

  it('shows under Envíos what each provider answered, and how much of it', async () => {
    const quoted = (name: string, answer: Partial<ReturnedAnswer>) =>
      aDispatch({ status: 'QUOTED', Company: aParty({ name }), answer: anAnswer(answer) });
    const dispatches = [
      quoted('Andesmix', { totalAmount: '900.00' }),
      quoted('Misti', { totalAmount: '1200.00', coverage: { quoted: 12, of: 12 }, status: 'ACCEPTED' }),
    ];
    const { user } = await openWith(aDocument({ quotation: { id, status: 'Active', sentAt }, dispatches }));
    await user.click(screen.getByRole('button', { name: 'Envíos' }));
    const rowOf = (name: string) => within(screen.getByText(name).closest('li')!);
    expect(rowOf('Andesmix').getByText('S/ 900.00')).toBeVisible();
    expect(rowOf('Andesmix').getByText('10 de 12 partidas')).toBeVisible();
    expect(rowOf('Misti').getByText('S/ 1,200.00')).toBeVisible();
    expect(rowOf('Misti').queryByText(/partidas/)).toBeNull();
    expect(rowOf('Misti').getByText('Aceptada')).toBeVisible();
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
    expect(ways()).toEqual(['Duplicar', 'Activar']);
    await user.click(screen.getByRole('button', { name: 'Activar' }));
    await waitFor(() =>
      expect(api.callsOf(quotationRoutes.toggleDocument)[0]?.body).toEqual({ status: 'Active', version: 3 }),
    );
  });
});
