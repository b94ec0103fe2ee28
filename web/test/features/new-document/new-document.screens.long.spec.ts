/** @jest-environment node */
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';
import { companies } from '../../support/sample-answers.js';

lookAtScreens('the screens of the new-document dialog', [
  {
    name: 'nuevo-requerimiento',
    path: `/app/proveedores?modal=open&companyId=${companies[0]!.id}`,
    shows: 'La dirección es requerida',
    overlay: DIALOG,
    act: async (page) => {
      await page.getByLabel('Título', { exact: true }).fill('Concreto para cerco perimétrico');
      await page.getByText('Primer destinatario').waitFor();
      await button(page, 'Añadir requerimiento').click();
    },
  },
  {
    name: 'nuevo-plantilla',
    path: '/app/clientes?modal=open',
    shows: 'Plano, con rótulo y cotas',
    overlay: DIALOG,
    act: async (page) => page.getByText('Plantilla 3', { exact: true }).click(),
  },
  {
    name: 'nuevo-plantilla-grande',
    path: '/app/clientes?modal=open',
    shows: '100%',
    overlay: DIALOG,
    act: async (page) => button(page, 'Ver Plantilla 2 en grande').click(),
  },
]);
