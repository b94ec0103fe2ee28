/** @jest-environment node */
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { answerCatalog, aPartida } from '../../../support/catalog.js';
import { button, DIALOG, lookAtScreens } from '../../../support/look-at-screens.js';
import { aMember, aUser } from '../../../support/people.js';

const partida = aPartida();
const catalog = (api: Parameters<typeof answerCatalog>[0]) => answerCatalog(api, [partida]);
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
