/** @jest-environment node */
import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { aCompanyCard, aPublicCompany, someFacets } from '../support/companies.js';
import { aMeta } from '../support/documents.js';
import { button, DIALOG, lookAtScreens } from '../support/look-at-screens.js';
import { uuid } from '../support/people.js';

const path = '/app/perfil?tab=privacidad';
const archive = (overrides: Partial<DataExport> = {}): DataExport => ({
  id: uuid(),
  scope: 'person',
  state: 'READY',
  done: 6,
  of: 6,
  bytes: 2_400_000,
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-27T15:00:00.000Z',
  ...overrides,
});
const preparing = archive({ state: 'PREPARING', done: 2, bytes: null, expiresAt: null });
const marked = { rucActive: true, rucCheckedAt: '2026-11-20T15:00:00.000Z' };
const company = aPublicCompany(marked);

lookAtScreens('Datos y privacidad, and the mark of a RUC', [
  {
    name: 'privacidad',
    path,
    answers: (api) => {
      api.answer(companyRoutes.listPersonExports, { exports: [preparing, archive()] });
      api.answer(companyRoutes.listCompanyExports, { exports: [archive({ scope: 'company', state: 'FAILED' })] });
    },
    shows: 'Preparando: 2 de 6 partes',
  },
  {
    name: 'privacidad-eliminar',
    path,
    answers: (api) => {
      api.answer(companyRoutes.listPersonExports, { exports: [] });
      api.answer(companyRoutes.listCompanyExports, { exports: [] });
    },
    act: async (page) => {
      await button(page, 'Eliminar mi cuenta').click();
      await button(page, 'Eliminar para siempre').click();
    },
    shows: 'Escribe ELIMINAR, con todas sus letras',
    overlay: DIALOG,
  },
  {
    name: 'ruc-activo',
    path: `/portal/directorio/${company.id}`,
    answers: (api) => api.answer(companyRoutes.getPortalCompany, company),
    shows: 'RUC activo',
  },
  {
    name: 'ruc-activo-directorio',
    path: '/portal/directorio',
    answers: (api) => {
      api.answer(companyRoutes.searchCompanies, {
        companies: [aCompanyCard({ rucActive: true }), aCompanyCard({ name: 'Sin marca S.A.C.' })],
        meta: aMeta({ total: 2 }),
      });
      api.answer(companyRoutes.countCompanies, someFacets());
    },
    shows: 'RUC activo',
  },
]);
