import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { type OpenApp, openApp, startApi } from '../../support/app.js';
import {
  aCompanyCard,
  aDispatch,
  aDocument,
  aDraftCard,
  aList,
  aMeta,
  aParty,
  rowsOf,
} from '../../support/documents.js';
import { aMember, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const named = (name: string) => aCompanyCard({ name });
const sentTo = { dispatches: [aDispatch()], requestId: null, version: 4 };
const recipientsOf = (body: unknown) => (body as { companyIds: string[] }).companyIds;
const [andesmix, callana, porticos] = [named('Andesmix'), named('Callana'), named('Pórticos')];

describe('the send dialog', () => {
  const api = startApi();
  const me = aMember();
  const own = aCompanyCard({ id: me.company!.id, name: 'La propia' });
  const sent = () => api.callsOf(quotationRoutes.sendDocument);

  beforeEach(() => {
    answerFrame(api, me);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id } }));
    api.answer(quotationRoutes.sendDocument, sentTo);
    api.answer(companyRoutes.searchCompanies, ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '2'
        ? { companies: [porticos], meta: aMeta({ page: 2, total: 4, hasPreviousPage: true }) }
        : { companies: [andesmix, callana, own], meta: aMeta({ total: 4, hasNextPage: true }) },
    );
  });

  const openDialog = async () => {
    const app = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Enviar' }));
    await screen.findByText('Andesmix');
    return app;
  };

  const typeDeadline = async (user: OpenApp['user']) => {
    const day = screen.getByRole('textbox', { name: 'Fecha' });
    await user.clear(day);
    await user.type(day, '31/12/2098');
    await user.tab();
    await user.click(screen.getByRole('switch', { name: 'Propuestas selladas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Callana' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
  };
  const limits = { deadline: '2098-12-31T18:00:00-05:00', sealed: true };

  it('saves until when, under seal, before a Request is sent', async () => {
    const { user } = await openDialog();
    expect(screen.getByRole('switch', { name: 'Propuestas selladas' })).toBeDisabled();
    api.refuse(quotationRoutes.updateDocument, quotationErrors.SEALED_FIXED);
    await typeDeadline(user);
    expect(await screen.findByText(quotationErrors.SEALED_FIXED.text)).toBeVisible();
    api.answer(quotationRoutes.updateDocument, { id, version: 4, templateNameQuotation: null });
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Resumen de Cotización');
    expect(api.callsOf(quotationRoutes.updateDocument).at(-1)?.body).toEqual(limits);
    await user.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
    await screen.findByText('Requerimiento enviado');
    expect(sent()[0]?.body).not.toHaveProperty('deadline');
  });

  it('makes the Request of a Quotation with its deadline', async () => {
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id, types: 'Quotation', status: 'Active' } }));
    const { user } = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cotizar con proveedor' }));
    await screen.findByText('Andesmix');
    await typeDeadline(user);
    await screen.findByText('Resumen de Cotización');
    await user.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject(limits));
    expect(api.callsOf(quotationRoutes.updateDocument)).toEqual([]);
  });

  it('keeps the chosen companies while pages are turned, and sends to each with the message', async () => {
    const { user } = await openDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Enviar requerimiento a proveedor');
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Callana' }));
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Pórticos' }));
    expect(screen.getByText('2 elegidas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Resumen de Cotización')).toBeVisible();
    expect(screen.getByText('constructora@cotizaobra.pe')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Mensaje/ }), 'Con bomba');
    expect(screen.getByText('9/500')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
    expect(await screen.findByText('Requerimiento enviado')).toBeVisible();
    const lines = screen.getAllByText(/La cotización fue enviada a la empresa/);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'La cotización fue enviada a la empresa Callana correctamente.',
      'La cotización fue enviada a la empresa Pórticos correctamente.',
    ]);
    expect(sent().map(({ params, body }) => [params.id, body])).toEqual([
      [id, { companyIds: [callana!.id], message: 'Con bomba' }],
      [id, { companyIds: [porticos!.id], message: 'Con bomba' }],
    ]);
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    await waitForElementToBeRemoved(() => screen.queryByText('Requerimiento enviado'), { timeout: 6_000 });
  }, 20_000);

  describe('with items that lack something', () => {
    const [title, quantity, unit] = [uuid(), uuid(), uuid()];
    const rows = rowsOf([
      [0, 'TITLE', 'Estructuras'],
      [1, 'PART', 'Concreto', 'm³', '0'],
      [1, 'PART', 'Acero', '', '12'],
      [1, 'PART', 'Encofrado', 'm²', '4'],
    ]).map((row, at) => ({ ...row, id: [title, quantity, unit][at] ?? row.id }));
    const activeCell = async () => (await screen.findByRole('treegrid')).getAttribute('aria-activedescendant');

    it('names them with the way to each, and sends all the same', async () => {
      api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id }, rows }));
      const { user } = await openDialog();
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText('1 partida sin cantidad.')).toBeVisible();
      expect(dialog.getByText('1 partida sin unidad.')).toBeVisible();
      expect(dialog.getByText(/^Concreto|Concreto$/).textContent).toBe('1.1 Concreto');
      expect(dialog.queryByText(/Encofrado/)).toBeNull();
      await user.click(screen.getByRole('checkbox', { name: 'Elegir Callana' }));
      expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled();
      await user.click(dialog.getByRole('button', { name: 'Ir a la partida 1.2 Acero' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(async () => expect(await activeCell()).toContain(unit));
      expect(await activeCell()).toContain('unit');
      await waitFor(() => expect(screen.getByRole('treegrid')).toHaveFocus());
    });

    it('leads there from a list, where the document opens at the line', async () => {
      api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id }, rows }));
      api.answer(quotationRoutes.listDocuments, aList([aDraftCard({ idQuotation: id, code: 'RQ-1' })]));
      const { user } = openApp('/app/proveedores', { token: 'token' });
      await user.click(await screen.findByRole('button', { name: 'Acciones de RQ-1' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Cotizar con proveedor' }));
      await user.click(await screen.findByRole('button', { name: 'Ir a la partida 1.1 Concreto' }));
      await waitFor(async () => expect(await activeCell()).toContain(quantity));
    });

    it('sends nothing where there are no items at all', async () => {
      api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id }, rows: rows.slice(0, 1) }));
      const { user } = await openDialog();
      expect(screen.getByText(/^El documento no tiene partidas/)).toBeVisible();
      await user.click(screen.getByRole('checkbox', { name: 'Elegir Callana' }));
      expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    });
  });

  it('opens the summary with one recipient when a company is clicked', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Enviar a Andesmix' }));
    expect(await screen.findByText('Resumen de Cotización')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar Andesmix' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('checkbox', { name: 'Elegir Andesmix' })).toBeChecked();
  });

  it('narrows the companies to a category, and leads to the page of each in another tab', async () => {
    const { user } = await openDialog();
    const record = screen.getByRole('link', { name: 'Ver ficha de Callana, en otra pestaña' });
    expect(record).toHaveAttribute('href', `/app/directorio/${callana!.id}`);
    expect(record).toHaveAttribute('target', '_blank');
    await user.type(screen.getByRole('combobox', { name: 'Categoría' }), 'agregados');
    await user.click(await screen.findByRole('option', { name: 'Agregados' }));
    await waitFor(() =>
      expect(Object.fromEntries(api.callsOf(companyRoutes.searchCompanies).at(-1)!.query)).toEqual({
        page: '1',
        category: 'agregados',
      }),
    );
  });

  it('searches on the server and says when there is nobody', async () => {
    const { user } = await openDialog();
    api.answer(companyRoutes.searchCompanies, { companies: [], meta: aMeta({ total: 0 }) });
    await user.type(screen.getByRole('textbox', { name: 'Buscar empresa' }), 'nadie');
    expect(await screen.findByText('No se encontro empresas')).toBeVisible();
    const last = api.callsOf(companyRoutes.searchCompanies).at(-1);
    expect(Object.fromEntries(last!.query)).toEqual({ page: '1', search: 'nadie' });
  });

  it('locks who has this revision already, and the own company', async () => {
    const dispatches = [aDispatch({ Company: aParty({ id: andesmix!.id, name: 'Andesmix' }) })];
    const quotation = { id, status: 'Active', sentAt: '2026-11-12T15:00:00.000Z' } as const;
    api.answer(quotationRoutes.getDocument, aDocument({ quotation, dispatches }));
    const app = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Cotizar con otros proveedores' }));
    const locked = await screen.findByRole('checkbox', { name: 'Elegir Andesmix' });
    expect(locked).toBeDisabled();
    expect(locked).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Enviar a Andesmix' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Elegir La propia' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Elegir Callana' })).toBeEnabled();
  });

  it('shows a failure on its own line, lets it be tried again and repeats nothing that arrived', async () => {
    let broken = true;
    api.respond(quotationRoutes.sendDocument, ({ body }) =>
      broken && recipientsOf(body)[0] === andesmix!.id
        ? { refusal: quotationErrors.NOTHING_TO_SEND }
        : { body: sentTo },
    );
    const { user } = await openDialog();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Andesmix' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Callana' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar Cotización' }));
    const alert = await screen.findByText(`No se envió. ${quotationErrors.NOTHING_TO_SEND.text}`);
    expect(alert).toBeVisible();
    const callanas = screen.getByText('Callana').closest('li') as HTMLElement;
    await waitFor(() => expect(within(callanas).getByText('Enviado')).toBeVisible());
    expect(screen.getByText('1 de 2')).toBeVisible();
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Requerimiento enviado')).toBeVisible();
    expect(sent().flatMap(({ body }) => recipientsOf(body))).toEqual([andesmix!.id, callana!.id, andesmix!.id]);
    expect(sent()[0]?.headers['idempotency-key']).toBe(sent()[2]?.headers['idempotency-key']);
  });

  it('goes on sending when the window is closed, and tells what came of it', async () => {
    const { user } = await openDialog();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const handle = api.handle.bind(api);
    api.handle = async (request, response) => {
      if (request.url?.endsWith('/send')) await released;
      await handle(request, response);
    };
    await user.click(screen.getByRole('button', { name: 'Enviar a Callana' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar Cotización' }));
    expect(await screen.findByText('Enviando…')).toBeVisible();
    expect(screen.getByText('Puedes cerrar esta ventana: el envío sigue.')).toBeVisible();
    // The footer's: the cross at the top has the same name.
    await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    release();
    expect(await screen.findByText('Se envió a 1 empresa')).toBeVisible();
    api.handle = handle;
    expect(sent()).toHaveLength(1);
  });

  it('sends a Quotation priced to its client', async () => {
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id, types: 'Quotation' } }));
    api.answer(quotationRoutes.sendToClient, { dispatch: aDispatch(), version: 4 });
    const { user } = openApp(`/app/cotizaciones/detalle/${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enviar al cliente' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar a Callana' }));
    expect(await screen.findByText('Se envía con precios y con la plantilla elegida.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
    expect(await screen.findByText('Cotización enviada')).toBeVisible();
    expect(api.callsOf(quotationRoutes.sendToClient)[0]?.body).toEqual({ companyId: callana!.id, message: '' });
    expect(sent()).toHaveLength(0);
  });
});
