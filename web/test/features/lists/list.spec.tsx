import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aCard, aDocument, aDraftCard, aList, aQuotationCard } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = (path: string) => openApp(path, { token: 'token' });
const cardOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement;

describe('the lists of clientes and proveedores', () => {
  const api = startApi();

  /** The queries of the list itself: the tabs ask for their totals without any filter. */
  const queries = () => api.callsOf(quotationRoutes.listDocuments).map(({ query }) => Object.fromEntries(query));
  const answerWith = (...cards: QuotationCard[]) => api.answer(quotationRoutes.listDocuments, aList(cards));

  beforeEach(() => {
    answerFrame(api);
    answerWith(aCard());
  });

  it('opens each page on what the company writes there, under its documented heading', async () => {
    const { unmount } = open('/app/proveedores');
    expect(await screen.findByRole('heading', { name: 'Mis Requerimientos' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nuevo Requerimiento' })).toBeVisible();
    unmount();
    open('/app/clientes');
    expect(await screen.findByRole('heading', { name: 'Últimas cotizaciones de Clientes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nuevo Cotización' })).toBeVisible();
  });

  it('shows every documented element of a Request', async () => {
    answerWith(aCard({ otherRecipients: 2, unreadMessagesCount: 2, CompanyQuotationStado: 'QUOTED', new: true }));
    open('/app/proveedores');
    const card = within(await cardOf('Concreto para zapatas, columnas y losa'));
    for (const text of [
      'RQ:',
      'Nuevo',
      'Concretera Andesmix S.A.C.',
      'y 2 proveedores más',
      'RQ-2026-0018',
      'Completado',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByText('2 pendientes')).toBeVisible();
    expect(card.getByText('9 ítems')).toBeVisible();
    expect(card.getByText('Enviado: 16 nov. 2026')).toBeVisible();
    expect(await card.findByText('Ate')).toBeVisible();
    expect(card.getByText('Calle Los Molles 245')).toBeVisible();
  });

  it('counts the sealed answers of a Request, and offers of a sealed answer nothing but to see it', async () => {
    const deadline = new Date(Date.now() + 26 * 3_600_000 + 30_000).toISOString();
    answerWith(
      aCard({ titulo: 'Con propuestas', sealed: true, sealedAnswers: 3, deadline, totalAmount: undefined }),
      aQuotationCard({ titulo: 'Una propuesta', isMine: false, sealed: true, deadline, totalAmount: null }),
    );
    const { user } = open('/app/proveedores');
    const request = within(await cardOf('Con propuestas'));
    expect(request.getByText('3 propuestas selladas')).toBeVisible();
    expect(request.getByText('Cierra en 1 d 2 h')).toBeVisible();
    expect(request.queryByRole('link', { name: /Comparar/ })).toBeNull();
    const answer = within(await cardOf('Una propuesta'));
    expect(answer.getByText('Sellada')).toBeVisible();
    await user.click(answer.getByRole('button', { name: /^Acciones de/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Ver cotización']);
  });

  it('leads from a Request with answers to its comparison, and says when it is awarded', async () => {
    const answers = { count: 4, coverage: { quoted: 10, of: 12 }, bestTotal: null, awarded: false };
    answerWith(
      aCard({ titulo: 'Sin nadie completo', answers }),
      aCard({ titulo: 'Con mejor total', typeMoneda: 'PEN', answers: { ...answers, count: 1, bestTotal: '58228.84' } }),
      aCard({ titulo: 'Decidido', answers: { ...answers, awarded: true } }),
      aCard({ titulo: 'Sin respuestas', answers: null }),
    );
    open('/app/proveedores');
    const incomplete = within(await cardOf('Sin nadie completo'));
    expect(incomplete.getByRole('link', { name: 'Comparar 4 cotizaciones' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/app\/cotizaciones\/comparativo\//),
    );
    expect(incomplete.getByText('10 de 12 partidas')).toBeVisible();
    const best = within(await cardOf('Con mejor total'));
    expect(best.getByRole('link', { name: 'Comparar 1 cotización' })).toBeVisible();
    expect(best.getByText('S/ 58,228.84')).toBeVisible();
    const decided = within(await cardOf('Decidido'));
    expect(decided.getByRole('link', { name: 'Ver comparativo' })).toBeVisible();
    expect(decided.getByText('Adjudicado')).toBeVisible();
    expect(within(await cardOf('Sin respuestas')).queryByRole('link', { name: /ompara/ })).toBeNull();
  });

  it('shows money on a Quotation, and who has no provider', async () => {
    answerWith(aQuotationCard({ typeMoneda: 'USD', totalAmount: '1264.5' }), aDraftCard({ titulo: 'Sin enviar aún' }));
    open('/app/proveedores');
    expect(within(await cardOf('Concreto para zapatas, columnas y losa')).getByText('$ 1,264.50')).toBeVisible();
    const draft = within(await cardOf('Sin enviar aún'));
    expect(draft.getByText('No tiene proveedor')).toBeVisible();
    expect(draft.getByText('Borrador')).toBeVisible();
    expect(draft.getByText('Sin pendientes')).toBeVisible();
    expect(draft.getByText('Sin enviar')).toBeVisible();
  });

  it('marks a total that leaves lines out, and no other', async () => {
    const partial = aQuotationCard({ titulo: 'Con faltantes', itemCount: 12, coverage: { quoted: 10, of: 12 } });
    answerWith(partial, aQuotationCard({ titulo: 'Completa', itemCount: 12, coverage: { quoted: 12, of: 12 } }));
    open('/app/proveedores?type=Quotation');
    expect(within(await cardOf('Con faltantes')).getByText('10 de 12 partidas')).toBeVisible();
    expect(within(await cardOf('Completa')).queryByText(/partidas/)).toBeNull();
  });

  it('reads filter, search, order and page from the URL and asks the server for them', async () => {
    open('/app/clientes?type=Request&search=vigas&estado=aceptada&orden=codigo&ubicacion=15,11&page=3');
    await screen.findByText('Concreto para zapatas, columnas y losa');
    expect(queries()).toContainEqual({
      context: 'clientes',
      type: 'Request',
      search: 'vigas',
      statusCompany: 'ACCEPTED',
      orderBy: 'code',
      sortOrder: 'asc',
      departments: '15,11',
      page: '3',
    });
  });

  it.each([
    ['Pendiente', 'pendiente', { statusCompany: 'PENDING' }],
    ['Rechazada', 'rechazada', { statusCompany: 'REJECTED' }],
    ['Borrador', 'borrador', { status: 'Draft' }],
    ['Enviados', 'enviados', { send: 'enviado' }],
  ])('writes the state %s into the URL and keeps the type of the tab', async (name, slug, query) => {
    const { user, where } = open('/app/proveedores');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), name);
    expect(where()).toBe(`/app/proveedores?estado=${slug}`);
    await waitFor(() => expect(queries()).toContainEqual({ context: 'proveedores', type: 'Request', ...query }));
  });

  it('searches on the server while one types and goes back to the first page', async () => {
    const { user, where } = open('/app/proveedores?page=2');
    await user.type(await screen.findByRole('textbox', { name: /Buscar por título/ }), 'zapatas');
    await waitFor(() => expect(where()).toBe('/app/proveedores?search=zapatas'));
    await waitFor(() =>
      expect(queries()).toContainEqual({ context: 'proveedores', type: 'Request', search: 'zapatas' }),
    );
    await user.click(screen.getByRole('button', { name: 'Limpiar la búsqueda' }));
    expect(where()).toBe('/app/proveedores');
  });

  it('turns pages by what the server says there is', async () => {
    api.answer(quotationRoutes.listDocuments, ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get('page') ?? 1);
      return aList([aCard({ titulo: `De la página ${page}` })], {
        page,
        total: 11,
        hasNextPage: page < 2,
        hasPreviousPage: page > 1,
      });
    });
    const { user, where } = open('/app/proveedores');
    await screen.findByText('De la página 1');
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await screen.findByText('De la página 2');
    expect(where()).toBe('/app/proveedores?page=2');
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  });

  it('tells nothing yet, no match and error apart', async () => {
    answerWith();
    const nothing = open('/app/proveedores');
    expect(await screen.findByText('Aún no has creado ningún requerimiento ni cotización.')).toBeVisible();
    nothing.unmount();
    const received = open('/app/clientes?type=Request');
    expect(await screen.findByText('Aún no se ha recibido ningún requerimiento.')).toBeVisible();
    received.unmount();
    const noMatch = open('/app/proveedores?search=vigas+H&estado=aceptada');
    expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
    expect(screen.getByText(/«vigas H»/)).toBeVisible();
    await noMatch.user.click(screen.getByRole('button', { name: 'Quitar el estado' }));
    expect(noMatch.where()).toBe('/app/proveedores?search=vigas+H');
    noMatch.unmount();
    api.refuse(quotationRoutes.listDocuments, coreErrors.UNAVAILABLE);
    const failed = open('/app/proveedores');
    expect(await screen.findByText('No se pudo cargar la lista')).toBeVisible();
    expect(screen.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
    answerWith(aCard());
    await failed.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Concreto para zapatas, columnas y losa')).toBeVisible();
  });

  it('keeps the list in sight when it cannot be brought up to date', async () => {
    const { user } = open('/app/proveedores');
    await screen.findByText('Concreto para zapatas, columnas y losa');
    api.refuse(quotationRoutes.listDocuments, coreErrors.UNAVAILABLE);
    await user.click(screen.getByRole('button', { name: 'Actualizar la lista' }));
    expect(await screen.findByText(/ves la última que llegó/)).toBeVisible();
    expect(screen.getByText('Concreto para zapatas, columnas y losa')).toBeVisible();
  });

  it('leads from an own card to the editor, marking what is new as seen', async () => {
    const card = aCard({ new: true });
    answerWith(card);
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id: card.idQuotation } }));
    const { user, where } = open('/app/proveedores');
    await user.click(await screen.findByRole('link', { name: card.titulo }));
    await waitFor(() => expect(where()).toBe(`/app/cotizaciones/detalle/${card.idQuotation}`));
    await waitFor(() => expect(api.callsOf(quotationRoutes.markSeen)[0]?.params).toEqual({ id: card.idQuotation }));
  });

  it('leads from a received Quotation to its detail and from a received Request to its dialog', async () => {
    const quotation = aQuotationCard({ isMine: false });
    answerWith(quotation);
    const { unmount } = open('/app/proveedores?type=Quotation');
    expect(await screen.findByRole('link', { name: quotation.titulo })).toHaveAttribute(
      'href',
      `/app/clientes/cotizacion_detalle/${quotation.idQuotation}`,
    );
    unmount();
    const request = aCard({ isMine: false, id: uuid() });
    answerWith(request);
    open('/app/clientes?type=Request');
    const link = await screen.findByRole('link', { name: request.titulo });
    expect(link).toHaveAttribute('href', `/app/clientes?type=Request&quote=${request.idQuotation}`);
  });

  it('opens nothing for what was withdrawn or deactivated', async () => {
    answerWith(
      aCard({ titulo: 'Retirada', isMine: false, CompanyQuotationStado: 'WITHDRAWN' }),
      aCard({ titulo: 'Eliminada', status: 'Deactivated' }),
    );
    open('/app/clientes?type=Request');
    expect(within(await cardOf('Retirada')).queryByRole('link')).toBeNull();
    expect(within(await cardOf('Retirada')).getByText('Retirado')).toBeVisible();
    expect(within(await cardOf('Retirada')).queryByRole('button')).toBeNull();
    expect(within(await cardOf('Eliminada')).queryByRole('link')).toBeNull();
  });

  it('offers in the menu what the owner may do, and less to a recipient', async () => {
    answerWith(aDraftCard({ code: 'RQ-1' }), aCard({ code: 'RQ-2' }), aQuotationCard({ code: 'COT-1', isMine: false }));
    const { user } = open('/app/proveedores');
    const menuOf = async (code: string) => {
      await user.click(await screen.findByRole('button', { name: `Acciones de ${code}` }));
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      return items;
    };
    expect(await menuOf('RQ-1')).toEqual([
      'Ver requerimiento',
      'Editar',
      'Cotizar con proveedor',
      'Descargar Excel',
      'Duplicar',
      'Eliminar',
    ]);
    expect(await menuOf('RQ-2')).toEqual([
      'Ver requerimiento',
      'Cotizar con otros proveedores',
      'Descargar Excel',
      'Duplicar',
      'Retirar envío',
      'Eliminar',
    ]);
    expect(await menuOf('COT-1')).toEqual([
      'Ver cotización',
      'Aceptar cotización',
      'Rechazar',
      'Ver PDF',
      'Descargar Excel',
    ]);
  });

  it('deactivates after asking, with a way back', async () => {
    const card = aCard({ version: 7 });
    answerWith(card);
    api.answer(quotationRoutes.toggleDocument, ({ body }: { body: { status: string } }) => ({
      id: card.idQuotation,
      version: body.status === 'Deactivated' ? 8 : 9,
      status: body.status,
    }));
    const { user } = open('/app/proveedores');
    await user.click(await screen.findByRole('button', { name: 'Acciones de RQ-2026-0018' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Confirmar Eliminación')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Se eliminó RQ-2026-0018')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Se activó RQ-2026-0018')).toBeVisible();
    expect(api.callsOf(quotationRoutes.toggleDocument).map(({ body }) => body)).toEqual([
      { status: 'Deactivated', version: 7 },
      { status: 'Active', version: 8 },
    ]);
  });

  it('says in the words of the server why something was not deactivated', async () => {
    api.refuse(quotationRoutes.toggleDocument, quotationErrors.ILLEGAL_STATE);
    const { user } = open('/app/proveedores');
    await user.click(await screen.findByRole('button', { name: 'Acciones de RQ-2026-0018' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('No se pudo eliminar RQ-2026-0018')).toBeVisible();
    expect(screen.getByText(quotationErrors.ILLEGAL_STATE.text)).toBeVisible();
  });

  it('shows Eliminadas as a pressed button, activates from there and destroys only what was never sent', async () => {
    const draft = aDraftCard({ status: 'Deactivated', code: 'RQ-1' });
    answerWith(draft, aCard({ status: 'Deactivated', code: 'RQ-2' }));
    api.answer(quotationRoutes.toggleDocument, { id: draft.idQuotation, version: 4, status: 'Draft' });
    api.answer(quotationRoutes.deleteDocument, { id: draft.idQuotation });
    const { user, where } = open('/app/proveedores');
    await user.click(await screen.findByRole('button', { name: 'Eliminadas' }));
    expect(where()).toBe('/app/proveedores?eliminadas=1');
    expect(screen.getByRole('button', { name: 'Eliminadas' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(queries()).toContainEqual({ context: 'proveedores', type: 'Request', status: 'Deactivated' }),
    );
    expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Eliminar definitivamente RQ-2' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Activar RQ-1' }));
    expect(await screen.findByText('Se activó RQ-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eliminar definitivamente RQ-1' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar definitivamente' }),
    );
    await waitFor(() => expect(api.callsOf(quotationRoutes.deleteDocument)).toHaveLength(1));
  });

  it('edits title, project and currency of a draft with the documented texts', async () => {
    const card = aDraftCard({ version: 5 });
    answerWith(card);
    api.answer(quotationRoutes.patchDocument, { id: card.idQuotation, version: 6, templateNameQuotation: null });
    const { user } = open('/app/proveedores');
    await user.click(await screen.findByRole('button', { name: 'Acciones de RQ-2026-0018' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('El título de la cotización es requerido')).toBeVisible();
    await user.type(title, 'Concreto para losa');
    await user.click(screen.getByRole('radio', { name: 'Euro' }));
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull());
    expect(api.callsOf(quotationRoutes.patchDocument)[0]?.body).toEqual({
      version: 5,
      name: 'Concreto para losa',
      nameProyect: 'Residencial Los Molles',
      typeMoneda: 'EUR',
    });
  });

  it('keeps old addresses alive', async () => {
    const old = open('/app/clientes?tab=proveedores&search=vigas');
    await screen.findByRole('heading', { name: 'Mis Requerimientos' });
    expect(old.where()).toBe('/app/proveedores?search=vigas');
    old.unmount();
    const older = open('/cotizaciones');
    await screen.findByRole('heading', { name: 'Mis Requerimientos' });
    expect(older.where()).toBe('/app/proveedores');
  });
});
