/** @jest-environment node */
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { button, lookAtScreens } from '../../support/look-at-screens.js';
import { aNegotiation, anOpenNegotiation, ownCopy, quotationId, receivedIn } from '../../support/negotiations.js';

const path = `/app/cotizaciones/negociar/${quotationId}`;

lookAtScreens('the screens of a negotiation', [
  {
    name: 'negociar',
    path,
    shows: 'Solo lo que cambió',
    answers: (api) => {
      api.answer(quotationRoutes.getDocument, receivedIn(2));
      api.answer(quotationRoutes.listRounds, aNegotiation());
    },
    act: async (page) => {
      await button(page, 'Proponer en 3').click();
      await page.getByRole('textbox', { name: 'Precio que propones en 3' }).fill('21.30');
    },
  },
  {
    name: 'negociar-esperando',
    path,
    shows: 'Falta la respuesta',
    answers: (api) => {
      api.answer(quotationRoutes.getDocument, receivedIn(1));
      api.answer(quotationRoutes.listRounds, anOpenNegotiation('BUYER', { guest: true }));
    },
  },
  {
    name: 'negociar-responder',
    path,
    shows: 'Responde cada partida',
    answers: (api) => {
      api.answer(quotationRoutes.getDocument, ownCopy());
      api.answer(quotationRoutes.listRounds, anOpenNegotiation('PROVIDER'));
    },
    act: async (page) => {
      await button(page, /^Aceptar en 1/).click();
      await button(page, 'Otro precio en 3').click();
    },
  },
  {
    name: 'negociar-error',
    path,
    shows: 'No pudimos cargar la negociación',
    answers: (api) => {
      api.answer(quotationRoutes.getDocument, receivedIn(1));
      api.refuse(quotationRoutes.listRounds, {
        code: 'UNAVAILABLE',
        kind: 'unavailable',
        text: 'Este servicio no responde por ahora. Inténtalo en unos segundos.',
      });
    },
  },
]);
