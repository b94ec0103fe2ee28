import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerCatalog, aPage, aPartida, columnsId } from '../../support/catalog.js';
import { aDocument, aDraftCard, aList } from '../../support/documents.js';
import { savedAlone } from '../../support/histories.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the browser of the technical data', () => {
  const api = startApi();
  const partida = aPartida();

  const { matchMedia } = window;

  /** A desk: there is room for the analysis beside the list. */
  beforeAll(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.startsWith('(min-width') });
  });
  afterAll(() => {
    window.matchMedia = matchMedia;
  });

  beforeEach(() => {
    answerFrame(api);
    answerCatalog(api, [partida, aPartida({ item: 'Curado de concreto', unit: 'm²' }, [])]);
  });

  it('shows name, unit and total price to everybody, and asks to choose one', async () => {
    openApp('/data_tecnica');
    expect(await screen.findByRole('row', { name: /Concreto f’c = 210.* m³ 494\.17/ })).toBeVisible();
    expect(screen.getByText('Por favor selecciona un item para ver los insumos.')).toBeVisible();
    expect(api.callsOf(technicalDataRoutes.listPartidas)).toHaveLength(0);
  });

  it('opens the analysis in blocks and keeps it in the address', async () => {
    const { user, where } = openApp('/app/data_tecnica', { token: 'token' });
    await user.click(await screen.findByRole('button', { name: `Ver los insumos de ${partida.item}` }));
    const analysis = await screen.findByRole('article', { name: partida.item });
    for (const block of ['Mano de obra', 'Materiales', 'Equipos']) {
      expect(within(analysis).getByRole('region', { name: block })).toBeVisible();
    }
    expect(within(analysis).queryByRole('region', { name: 'Subcontratos' })).not.toBeInTheDocument();
    expect(where()).toContain(`item=${partida.id}`);
  });

  it('says so of a partida without supplies', async () => {
    const { user } = openApp('/data_tecnica');
    await user.click(await screen.findByRole('button', { name: 'Ver los insumos de Curado de concreto' }));
    expect(await screen.findByText('No hay insumos que mostrar')).toBeVisible();
  });

  it('searches on the server within the chosen category', async () => {
    const { user, where } = openApp('/data_tecnica');
    await user.click(await screen.findByRole('button', { name: 'Abrir Concreto armado' }));
    await user.click(screen.getByRole('button', { name: /^Columnas/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Buscar en Columnas' }), 'f’c 210{Enter}');
    await waitFor(() => {
      const query = api.callsOf(technicalDataRoutes.listPublicPartidas).at(-1)?.query;
      expect(query?.get('category')).toBe(columnsId);
      expect(query?.get('search')).toBe('f’c 210');
    });
    expect(where()).toContain('search=');
  });

  it('tells no match from an error that can be tried again', async () => {
    api.answer(technicalDataRoutes.listPublicPartidas, { partidas: [], meta: aPage(0) });
    openApp('/data_tecnica?search=nada');
    expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
  });

  it('tries again after an error', async () => {
    api.refuse(technicalDataRoutes.listPublicPartidas, coreErrors.INTERNAL);
    const { user } = openApp('/data_tecnica');
    expect(await screen.findByText('Error al cargar las partidas')).toBeVisible();
    answerCatalog(api, [partida]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: `Ver los insumos de ${partida.item}` })).toBeVisible();
  });

  describe('what can be done with an analysis', () => {
    const openAnalysis = async (path = '/app/data_tecnica', token: { token?: string } = { token: 'token' }) => {
      const app = openApp(`${path}?item=${partida.id}`, token);
      const analysis = await screen.findByRole('article', { name: partida.item });
      return { ...app, analysis };
    };
    const draft = aDraftCard({
      types: 'Quotation',
      titulo: 'Cerco de la planta',
      code: 'COT-2026-0044',
      typeMoneda: 'PEN',
    });
    const document = (types: 'Quotation' | 'Request') =>
      aDocument({ quotation: { id: draft.idQuotation, types, taxMode: 'INCLUDED', typeMoneda: 'PEN', version: 7 } });
    const edits = () => api.callsOf(quotationRoutes.editItems).map(({ body }) => body as EditBody);
    interface EditBody {
      version: number;
      operations: Record<string, unknown>[];
    }

    it('leads visitors to the login and back', async () => {
      const { user, where, analysis } = await openAnalysis('/data_tecnica', {});
      await user.click(within(analysis).getByRole('button', { name: 'Añadir a cotización' }));
      await waitFor(() =>
        expect(where()).toBe(`/auth/login?next=${encodeURIComponent(`/app/data_tecnica?item=${partida.id}`)}`),
      );
    });

    it('offers the documents that take another line, and no others', async () => {
      api.answer(quotationRoutes.listOwnDocuments, aList([draft]));
      const { user, analysis } = await openAnalysis();
      await user.click(within(analysis).getByRole('button', { name: 'Añadir a cotización' }));
      expect(await screen.findByRole('radio', { name: 'Cerco de la planta' })).toBeVisible();
      expect(api.callsOf(quotationRoutes.listOwnDocuments).map(({ query }) => query.get('editable'))).toEqual(['true']);
    });

    it.each([
      ['Quotation', '583.1206', /S\/ 583\.1206 con IGV/],
      ['Request', null, /sin precio/],
    ] as const)('adds the partida to a draft: %s', async (types, price, told) => {
      api.answer(quotationRoutes.listOwnDocuments, aList([{ ...draft, types }]));
      api.answer(quotationRoutes.getDocument, document(types));
      api.answer(quotationRoutes.editItems, savedAlone(8));
      const { user, where, analysis } = await openAnalysis();
      await user.click(within(analysis).getByRole('button', { name: 'Añadir a cotización' }));
      const dialog = await screen.findByRole('dialog', { name: /Añadir a cotización/ });
      await user.click(await within(dialog).findByRole('radio', { name: 'Cerco de la planta' }));
      await user.click(within(dialog).getByRole('button', { name: 'Añadir' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /Añadir a cotización/ })).toBeNull());
      // The toast of the case before may still be there: that of this case has its words.
      const notice = (await screen.findByText(told)).closest<HTMLElement>('[role="status"]');
      const open = within(notice as HTMLElement).getByRole('button', { name: 'Abrir' });
      const { elements } = document(types).quotation;
      expect(edits()).toEqual([
        {
          version: 7,
          operations: [
            expect.objectContaining({
              op: 'add',
              type: 'PART',
              parentId: null,
              description: partida.item,
              unit: 'm³',
              price,
              source: { kind: 'PARTIDA', id: partida.id, rate: null },
            }),
          ],
        },
      ]);
      expect(elements.length).toBeGreaterThan(0);
      await user.click(open);
      await waitFor(() => expect(where()).toContain(`/app/cotizaciones/detalle/${draft.idQuotation}`));
    });

    it('reads the draft again when somebody changed it meanwhile', async () => {
      api.answer(quotationRoutes.listOwnDocuments, aList([draft]));
      api.answer(quotationRoutes.getDocument, document('Quotation'));
      api.refuse(quotationRoutes.editItems, quotationErrors.STALE_VERSION);
      const { user, analysis } = await openAnalysis();
      await user.click(within(analysis).getByRole('button', { name: 'Añadir a cotización' }));
      const dialog = await screen.findByRole('dialog', { name: /Añadir a cotización/ });
      await user.click(await within(dialog).findByRole('radio', { name: 'Cerco de la planta' }));
      await user.click(within(dialog).getByRole('button', { name: 'Añadir' }));
      expect(await within(dialog).findByRole('alert')).toBeVisible();
      const ids = new Set(edits().map(({ operations }) => operations[0]?.id));
      expect([edits().length, ids.size]).toEqual([3, 1]);
    });

    it('asks for a rate where the draft is not in Soles', async () => {
      api.answer(quotationRoutes.listOwnDocuments, aList([{ ...draft, typeMoneda: 'USD' }]));
      const { user, analysis } = await openAnalysis();
      await user.click(within(analysis).getByRole('button', { name: 'Añadir a cotización' }));
      const dialog = await screen.findByRole('dialog', { name: /Añadir a cotización/ });
      await user.click(await within(dialog).findByRole('radio', { name: 'Cerco de la planta' }));
      await user.click(within(dialog).getByRole('button', { name: 'Añadir' }));
      expect(await within(dialog).findByText('Escribe el tipo de cambio, mayor a 0')).toBeVisible();
      expect(edits()).toEqual([]);
    });

    it('asks what the comma of a rate means before it adds the partida', async () => {
      api.answer(quotationRoutes.listOwnDocuments, aList([{ ...draft, typeMoneda: 'USD' }]));
      const inDollars = {
        id: draft.idQuotation,
        types: 'Quotation',
        taxMode: 'INCLUDED',
        typeMoneda: 'USD',
        version: 7,
      };
      api.answer(quotationRoutes.getDocument, aDocument({ quotation: inDollars as never }));
      api.answer(quotationRoutes.editItems, savedAlone(8));
      const { user, analysis } = await openAnalysis();
      await user.click(within(analysis).getByRole('button', { name: 'Añadir a cotización' }));
      const dialog = await screen.findByRole('dialog', { name: /Añadir a cotización/ });
      await user.click(await within(dialog).findByRole('radio', { name: 'Cerco de la planta' }));
      await user.type(within(dialog).getByRole('textbox', { name: 'Tipo de cambio: soles por $ 1' }), '3,751');
      await user.click(within(dialog).getByRole('button', { name: 'Añadir' }));
      expect(edits()).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: '3.751 (coma decimal)' }));
      await user.click(within(dialog).getByRole('button', { name: 'Añadir' }));
      await waitFor(() => expect(edits()[0]?.operations[0]).toMatchObject({ exchangeRate: '3.751' }));
    });

    it('asks for the Excel of the analysis', async () => {
      api.refuse(technicalDataRoutes.partidaExcel, coreErrors.UNAVAILABLE);
      const { user, analysis } = await openAnalysis();
      await user.click(within(analysis).getByRole('button', { name: 'Excel' }));
      expect(await screen.findByText('No se pudo descargar el análisis')).toBeVisible();
      expect(api.callsOf(technicalDataRoutes.partidaExcel)[0]?.params).toEqual({ id: partida.id });
    });
  });
});
