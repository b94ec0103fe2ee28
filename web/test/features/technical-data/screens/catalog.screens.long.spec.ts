/** @jest-environment node */
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { companyAnalysisRoutes } from '@cotizaobra/proto/technical-data/company-analyses/http';
import { answerCatalog, aPartida } from '../../../support/catalog.js';
import { button, DIALOG, lookAtScreens } from '../../../support/look-at-screens.js';
import { anAnalysisPreview, anOwnAnalysis, answerOwnAnalyses } from '../../../support/own-analyses.js';
import { aMember, aUser } from '../../../support/people.js';

const partida = aPartida();
const catalog = (api: Parameters<typeof answerCatalog>[0]) => answerCatalog(api, [partida]);
const own = anOwnAnalysis();
const owns = (api: Parameters<typeof answerCatalog>[0]) => {
  catalog(api);
  answerOwnAnalyses(api, [own, anOwnAnalysis({ item: 'Tarrajeo primario rayado, mortero 1:5', code: '' })]);
  api.answer(companyAnalysisRoutes.previewCompanyAnalysisImport, anAnalysisPreview());
};
const asAdmin = (api: Parameters<typeof answerCatalog>[0]) => {
  catalog(api);
  api.answer(identityRoutes.me, aMember({ user: aUser({ role: 'superAdmin' }) }));
};

lookAtScreens('technical data and resources', [
  { name: 'data-tecnica', path: '/data_tecnica', answers: catalog, shows: partida.item },
  { name: 'data-tecnica-app', path: '/app/data_tecnica', answers: catalog, shows: partida.item },
  {
    name: 'data-tecnica-analisis',
    path: `/app/data_tecnica?item=${partida.id}`,
    answers: catalog,
    shows: 'Cantidad = cuadrilla × 8 / rendimiento.',
  },
  { name: 'data-tecnica-admin', path: '/app/data_tecnica/admin', answers: asAdmin, shows: partida.item },
  {
    name: 'data-tecnica-insumos',
    path: '/app/data_tecnica/admin',
    answers: asAdmin,
    act: async (page) => {
      await button(page, `Acciones de ${partida.item}`).click();
      await page.getByRole('menuitem', { name: 'Añadir insumos' }).click();
      await button(page, 'Añadir insumo').click();
    },
    shows: 'Precio unitario S/',
    overlay: DIALOG,
  },
  { name: 'mis-apus', path: '/app/mis-apus', answers: owns, shows: own.item },
  { name: 'mis-apus-analisis', path: `/app/mis-apus/${own.id}`, answers: owns, shows: 'Guardar análisis' },
  {
    name: 'mis-apus-importar',
    path: '/app/mis-apus',
    answers: owns,
    act: async (page) => {
      await button(page, 'Importar').click();
      await page.getByLabel('O pega aquí la hoja de análisis').fill('Partida');
      await button(page, 'Leer lo pegado').click();
    },
    shows: 'CAPA DE PINTURA',
    overlay: DIALOG,
  },
  { name: 'recursos', path: '/app/recursos', answers: catalog, shows: 'CEM-001' },
  {
    name: 'recursos-nuevo',
    path: '/app/recursos',
    answers: catalog,
    act: (page) => button(page, 'Nuevo recurso').click(),
    shows: 'Guardar recurso',
    overlay: DIALOG,
  },
]);
