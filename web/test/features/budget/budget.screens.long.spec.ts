/** @jest-environment node */
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { defaultFooter, footerAmounts } from '@cotizaobra/proto/rules/budget/footer';
import type { ApiServer } from '../../support/api-server.js';
import { aBudget, anAnalysis, anExplosion, aPolynomial } from '../../support/budgets.js';
import { button, lookAtScreens } from '../../support/look-at-screens.js';
import { uuid } from '../../support/people.js';

const id = uuid();
const detail = `/app/cotizaciones/detalle/${id}`;
const footer = footerAmounts(defaultFooter, '4833.50', '18').rows;
const { document: budget, analysed } = aBudget({ id, footer: footer as never });

const answers = (api: ApiServer) => {
  api.answer(quotationRoutes.getDocument, budget);
  api.answer(quotationRoutes.getAnalysis, anAnalysis(analysed.id));
  api.answer(quotationRoutes.listBudgetResources, { version: 4, resources: [] });
  api.answer(quotationRoutes.getExplosion, anExplosion());
  api.answer(quotationRoutes.listAskedPrices, { requests: [], prices: [] });
  api.answer(quotationRoutes.getPolynomial, aPolynomial());
  api.answer(quotationRoutes.listPriceIndices, { version: '2026', source: 'INEI', indices: [] });
  api.answer(quotationRoutes.computeK, { k: '1.029', monomials: [] });
};

lookAtScreens('the screens of a budget', [
  { name: 'presupuesto', path: detail, shows: 'Pie de presupuesto', answers },
  { name: 'presupuesto-analisis', path: `${detail}?apu=${analysed.id}`, shows: 'Cemento Portland tipo I', answers },
  { name: 'presupuesto-insumos', path: `${detail}?tab=insumos`, shows: 'Diferencia de redondeo', answers },
  {
    name: 'presupuesto-formula',
    path: `${detail}?tab=formula`,
    shows: 'Suma de coeficientes',
    answers,
    act: async (page) => button(page, 'Calcular K').click(),
  },
]);
