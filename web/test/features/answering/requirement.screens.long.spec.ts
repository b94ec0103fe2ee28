/** @jest-environment node */
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { aReceivedRequest } from '../../support/documents.js';
import { button, DIALOG, lookAtScreens, shown } from '../../support/look-at-screens.js';
import { uuid } from '../../support/people.js';

const id = uuid();
const withId = { quotation: { id } };

lookAtScreens('the screens of the requirement dialog', [
  {
    name: 'requerimiento',
    path: `/app/clientes?quote=${id}`,
    shows: 'Muro de soga',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({}, withId)),
  },
  {
    name: 'requerimiento-rechazado',
    path: `/app/clientes?quote=${id}`,
    shows: 'Requerimientos Rechazado',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({ status: 'REJECTED' }, withId)),
  },
  {
    name: 'requerimiento-rechazar',
    path: `/app/clientes?quote=${id}`,
    shows: 'El cliente sabrá que no cotizarás',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({}, withId)),
    act: async (page) => button(page, 'Rechazar').click(),
  },
  {
    name: 'requerimiento-error',
    path: `/app/clientes?quote=${id}`,
    shows: 'No se pudo cargar la información',
    overlay: DIALOG,
    answers: (api) => api.refuse(quotationRoutes.getDocument, quotationErrors.QUOTATION_NOT_FOUND),
  },
  {
    name: 'requerimiento-aceptado',
    path: `/app/clientes?quote=${id}`,
    shows: 'Poner precios',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({ status: 'ACCEPTED', quotationId: uuid() }, withId)),
  },
  {
    name: 'requerimiento-reemplazado',
    path: `/app/clientes?quote=${id}`,
    shows: 'El cliente preparó una revisión nueva',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({ status: 'SUPERSEDED' }, withId)),
  },
  {
    name: 'requerimiento-retirado',
    path: `/app/clientes?quote=${id}`,
    shows: 'Requerimiento retirado',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({ status: 'WITHDRAWN' }, withId)),
  },
  {
    name: 'requerimiento-vacio',
    path: `/app/clientes?quote=${id}`,
    shows: 'No hay requerimientos registrados para esta cotización',
    overlay: DIALOG,
    answers: shown(aReceivedRequest({}, { ...withId, rows: [] })),
  },
]);
