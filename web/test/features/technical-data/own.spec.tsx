import { companyAnalysisErrors } from '@cotizaobra/proto/technical-data/company-analyses/errors';
import { companyAnalysisRoutes as routes } from '@cotizaobra/proto/technical-data/company-analyses/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { answerCatalog, aPage, aPartida } from '../../support/catalog.js';
import { anAnalysisPreview, anOwnAnalysis, answerOwnAnalyses } from '../../support/own-analyses.js';
import { answerFrame } from '../../support/signed-in.js';

describe("the company's own analyses", () => {
  const api = startApi();
  const analysis = anOwnAnalysis();

  beforeEach(() => {
    answerFrame(api);
    answerCatalog(api, [aPartida()]);
    answerOwnAnalyses(api, [analysis]);
  });

  const open = (path = '') => openApp(`/app/mis-apus${path}`, { token: 'token' });

  it('are listed with their cost, beside the common ones', async () => {
    open();
    expect(await screen.findByRole('row', { name: /PIN-1 Pintura en muros m2 2 10\.30/ })).toBeVisible();
    const tabs = screen.getByRole('navigation', { name: 'Data técnica' });
    expect(within(tabs).getByRole('link', { name: 'Mis APUs' })).toHaveAttribute('aria-current', 'page');
    expect(within(tabs).getByRole('link', { name: 'Comunes' })).toHaveAttribute('href', '/app/data_tecnica');
  });

  it('tell nothing yet, no match and an error apart', async () => {
    api.answer(routes.listCompanyAnalyses, { analyses: [], meta: aPage(0) });
    const { user } = open();
    expect(await screen.findByText('Todavía no tienes análisis propios')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Buscar por nombre, código o unidad' }), 'nada{Enter}');
    expect(await screen.findByText('No se encontraron resultados.')).toBeVisible();
    expect(api.callsOf(routes.listCompanyAnalyses).at(-1)?.query.get('search')).toBe('nada');
  });

  it('are deleted only after a question', async () => {
    api.answer(routes.deleteCompanyAnalysis, { id: analysis.id });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Pintura en muros' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = await screen.findByRole('dialog', { name: '¿Eliminar Pintura en muros?' });
    expect(api.callsOf(routes.deleteCompanyAnalysis)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(api.callsOf(routes.deleteCompanyAnalysis)[0]?.query.get('version')).toBe('3'));
  });

  it('compute while they are typed, as the server does', async () => {
    api.answer(routes.createCompanyAnalysis, analysis);
    const { user, where } = open('/nuevo');
    await user.type(await screen.findByRole('textbox', { name: /Nombre de la partida/ }), 'Pintura en muros');
    await user.type(screen.getByRole('textbox', { name: /^Unidad/ }), 'm2');
    await user.type(screen.getByRole('textbox', { name: 'Rendimiento por día' }), '20');
    await user.click(screen.getByRole('button', { name: 'Añadir a Mano de obra' }));
    const name = screen.getByRole('textbox', { name: 'Insumo del insumo 1 de Mano de obra' });
    expect(name).toHaveFocus();
    await user.keyboard('Operario');
    await user.type(screen.getByRole('textbox', { name: 'Cuadrilla del insumo 1 de Mano de obra' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'P. unit. del insumo 1 de Mano de obra' }), '25,5');
    const quantity = screen.getByRole('textbox', { name: /^Cantidad del insumo 1 de Mano de obra/ });
    expect(quantity).toHaveValue('0.40');
    expect(quantity).toHaveAttribute('readonly');
    expect(screen.getByRole('status', { name: 'Costo unitario' })).toHaveTextContent('S/ 10.20');
    await user.click(screen.getByRole('button', { name: 'Guardar análisis' }));
    await waitFor(() =>
      expect(api.callsOf(routes.createCompanyAnalysis)[0]?.body).toMatchObject({
        item: 'Pintura en muros',
        yield: '20',
        profile: 'S10',
        supplies: [{ kind: 'LABOUR', description: 'Operario', crew: '1', quantity: null, price: '25.5' }],
      }),
    );
    await waitFor(() => expect(where()).toBe(`/app/mis-apus/${analysis.id}`));
  });

  it('keep what was typed when somebody else changed them', async () => {
    api.refuse(routes.updateCompanyAnalysis, companyAnalysisErrors.STALE_COMPANY_ANALYSIS);
    const { user } = open(`/${analysis.id}`);
    const code = await screen.findByRole('textbox', { name: 'Código' });
    await user.clear(code);
    await user.type(code, 'PIN-2');
    await user.click(screen.getByRole('button', { name: 'Guardar análisis' }));
    api.answer(routes.getCompanyAnalysis, { ...analysis, version: 4 });
    api.answer(routes.updateCompanyAnalysis, { ...analysis, version: 5 });
    await user.click(await screen.findByRole('button', { name: 'Recargar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Recargar' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Guardar análisis' }));
    await waitFor(() =>
      expect(api.callsOf(routes.updateCompanyAnalysis).at(-1)?.body).toMatchObject({ version: 4, code: 'PIN-2' }),
    );
  });

  it('are imported after a preview with its faults', async () => {
    api.answer(routes.previewCompanyAnalysisImport, anAnalysisPreview());
    api.answer(routes.importCompanyAnalyses, { created: 1, replaced: 0, skipped: 0 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar análisis' });
    await user.upload(within(dialog).getByLabelText('Archivo de análisis'), new File(['x'], 'apus.csv'));
    expect(await within(dialog).findByText('La cantidad 0.5 no sigue de la cuadrilla.')).toBeVisible();
    expect(within(dialog).getByRole('row', { name: /01\.01 CAPA DE PINTURA m2 3 17\.54 17\.54/ })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 análisis' }));
    expect(await screen.findByText('Análisis importados')).toBeVisible();
  });

  it('wait for a price where the file gives two', async () => {
    const question = {
      key: 'c:1',
      code: '1',
      description: 'OPERARIO',
      unit: 'hh',
      prices: [
        { price: '25', uses: 2 },
        { price: '26', uses: 1 },
      ],
    };
    api.answer(routes.previewCompanyAnalysisImport, anAnalysisPreview({ questions: [{ ...question, chosen: null }] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar análisis' });
    await user.type(within(dialog).getByRole('textbox', { name: /O pega aquí/ }), 'Partida');
    await user.click(within(dialog).getByRole('button', { name: 'Leer lo pegado' }));
    const submit = await within(dialog).findByRole('button', { name: 'Importar 1 análisis' });
    expect(submit).toBeDisabled();
    api.answer(routes.previewCompanyAnalysisImport, anAnalysisPreview({ questions: [{ ...question, chosen: '26' }] }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Precio de 1 · OPERARIO · hh' }), '26');
    await waitFor(() => expect(submit).toBeEnabled());
  });

  it('are made of the common ones', async () => {
    api.answer(routes.copyCompanyAnalysis, analysis);
    const partida = aPartida();
    answerCatalog(api, [partida]);
    const { user } = openApp(`/app/data_tecnica?item=${partida.id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Copiar a Mis APUs' }));
    expect(await screen.findByText('Copiado a Mis APUs')).toBeVisible();
    expect(api.callsOf(routes.copyCompanyAnalysis)[0]?.body).toEqual({ partidaId: partida.id });
  });
});
