/** @jest-environment node */
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { aComparison, awardOf, sampleAnswers } from '../../support/comparisons.js';
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';

const comparison = aComparison({
  adjustments: [{ answer: 0, line: null, amount: '250', note: 'Flete a obra no incluido' }],
});
const path = `/app/cotizaciones/comparativo/${comparison.request.id}`;
const awarded = aComparison();

lookAtScreens('the screens of the comparison', [
  {
    name: 'comparativo',
    path,
    shows: 'Mejor precio por partida',
    answers: (api) => api.answer(quotationRoutes.getComparison, comparison),
    act: async (page) => {
      for (const file of [/^PDF$/, /^Excel$/]) await button(page, file).click({ trial: true });
    },
  },
  {
    name: 'comparativo-revision-anterior',
    path,
    shows: 'Responde a la revisión 1',
    answers: (api) =>
      api.answer(
        quotationRoutes.getComparison,
        aComparison({
          answers: sampleAnswers.map((answer, at) =>
            at === 1 ? { ...answer, old: { revision: 1, changed: [0] } } : answer,
          ),
          rates: [],
        }),
      ),
  },
  {
    name: 'comparativo-tipo-de-cambio',
    path,
    shows: 'Tipo de cambio para comparar',
    overlay: DIALOG,
    answers: (api) => api.answer(quotationRoutes.getComparison, aComparison({ rates: [] })),
    act: async (page) => button(page, 'Escribir tipo de cambio').click(),
  },
  {
    name: 'comparativo-ajustes',
    path,
    shows: 'Flete a obra no incluido',
    overlay: DIALOG,
    answers: (api) => api.answer(quotationRoutes.getComparison, comparison),
    act: async (page) => button(page, /ajuste de la cotización de Ferretería/).click(),
  },
  {
    name: 'adjudicar',
    path,
    shows: 'Qué pasa al adjudicar',
    overlay: DIALOG,
    answers: (api) => api.answer(quotationRoutes.getComparison, comparison),
    act: async (page) => button(page, 'Adjudicar...').first().click(),
  },
  {
    name: 'comparativo-adjudicado',
    path,
    shows: 'Adjudicar al siguiente',
    answers: (api) =>
      api.answer(quotationRoutes.getComparison, {
        ...awarded,
        award: awardOf(awarded, { 0: 'DECLINED', 1: 'CLAIMED' }),
      }),
  },
  {
    name: 'comparativo-vacio',
    path,
    shows: 'Todavía no hay cotizaciones que comparar',
    answers: (api) => api.answer(quotationRoutes.getComparison, aComparison({ answers: [] })),
  },
  {
    name: 'comparativo-error',
    path,
    shows: 'No se pudo cargar el cuadro comparativo',
    answers: (api) =>
      api.refuse(quotationRoutes.getComparison, {
        code: 'UNAVAILABLE',
        kind: 'unavailable',
        text: 'Este servicio no responde por ahora. Inténtalo en unos segundos.',
      }),
  },
]);
