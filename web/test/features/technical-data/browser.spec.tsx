import { coreErrors } from '@cotizaobra/proto/core/errors';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerCatalog, aPage, aPartida, columnsId } from '../../support/catalog.js';
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
});
