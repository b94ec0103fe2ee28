/** @jest-environment node */
import { button, lookAtScreens } from '../../support/look-at-screens.js';

lookAtScreens('the screens of the quick form and the sample page', [
  { name: 'rapido', path: '/cotizaciones/crear', shows: 'Crear requerimiento' },
  {
    name: 'rapido-errores',
    path: '/cotizaciones/crear',
    shows: 'El lugar de entrega es requerido',
    act: async (page) => {
      await button(page, 'Añadir producto').click();
      await button(page, 'Crear requerimiento').click();
    },
  },
  { name: 'ejemplo', path: '/cotizaciones/7', shows: 'Solicitar cotización' },
]);
