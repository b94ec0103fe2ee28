/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import type { ApiServer } from '../../support/api-server.js';
import { anApproval, approvalPage, noApprovals } from '../../support/approvals.js';
import { aPerson } from '../../support/companies.js';
import { aComparison } from '../../support/comparisons.js';
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';
import { aMember, uuid } from '../../support/people.js';

const waiting = approvalPage(
  anApproval(),
  anApproval({
    approvers: 2,
    approvedBy: [{ userId: uuid(), name: 'Ana Ccori' }],
    may: { decide: false, withdraw: true },
  }),
);
const members = (api: ApiServer) => {
  const me = aMember();
  api.answer(identityRoutes.me, me);
  const self = aPerson({ userId: me.user.id, name: 'Rosa', lastName: 'Huamán', isOwner: true, role: 'owner' });
  const others = [aPerson({ role: 'comprador' }), aPerson({ name: 'Ana', lastName: 'Ccori', role: 'almacen' })];
  api.answer(companyRoutes.listMembers, { members: [self, ...others] });
};
const as = (role: 'cotizador' | 'lector') => (api: ApiServer) => {
  const me = aMember();
  api.answer(identityRoutes.me, { ...me, membership: me.membership && { ...me.membership, isOwner: false, role } });
};

lookAtScreens('the screens of roles and approvals', [
  {
    name: 'aprobaciones',
    path: '/app/aprobaciones',
    shows: 'Acero para zapatas',
    answers: (api) => api.answer(quotationRoutes.listApprovals, waiting),
  },
  {
    name: 'aprobaciones-vacia',
    path: '/app/aprobaciones',
    shows: 'Nada espera una aprobación',
    answers: (api) => api.answer(quotationRoutes.listApprovals, noApprovals),
  },
  {
    name: 'aprobacion-rechazar',
    path: '/app/aprobaciones',
    shows: 'Motivo, que leerá',
    overlay: DIALOG,
    answers: (api) => api.answer(quotationRoutes.listApprovals, waiting),
    act: async (page) => button(page, 'Rechazar').first().click(),
  },
  {
    name: 'comparativo-por-aprobar',
    path: `/app/cotizaciones/comparativo/${aComparison().request.id}`,
    shows: 'Espera la aprobación',
    answers: (api) => {
      api.answer(quotationRoutes.getComparison, aComparison());
      api.answer(quotationRoutes.listApprovals, waiting);
    },
  },
  { name: 'personas-con-rol', path: '/app/perfil', shows: 'Registra lo que llega', answers: members },
  {
    name: 'rol',
    path: '/app/perfil',
    shows: 'Qué puede hacer en la empresa',
    overlay: DIALOG,
    answers: members,
    act: async (page) => {
      await button(page, 'Acciones para Ana Ccori').click();
      await page.getByRole('menuitem', { name: 'Cambiar rol' }).click();
    },
  },
  {
    name: 'documento-de-lector',
    path: '/app/cotizaciones/detalle/00000000-0000-4000-8000-000000000001',
    shows: 'no permite escribir requerimientos',
    answers: as('lector'),
  },
  {
    name: 'comparativo-de-cotizador',
    path: `/app/cotizaciones/comparativo/${aComparison().request.id}`,
    shows: 'no permite adjudicar',
    answers: (api) => {
      as('cotizador')(api);
      api.answer(quotationRoutes.getComparison, aComparison());
    },
  },
]);
