import { z } from 'zod';
import { edge, forward } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { quotationErrors } from './errors.js';
import * as lists from './list-requests.js';
import { templateSchema } from './model.js';
import { GetAnswerForm } from './printing-requests.js';
import * as messages from './reading-requests.js';

const tag = 'Cotizaciones';
const base = '/api/quotation';
const printed = {
  tag,
  method: 'GET',
  access: 'company',
  params: z.object({ id: z.uuid() }),
  query: z.object({ template: templateSchema.optional() }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND, documentErrors.RENDER_FAILED],
} as const;

/** Lists, documents, revisions, and the files made of them. */
export const readingRoutes = {
  listDocuments: forward({
    name: 'listDocuments',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/company`,
    tag,
    summary: 'Tarjetas de clientes o proveedores',
    message: lists.ListDocuments,
  }),
  listOwnDocuments: forward({
    name: 'listOwnDocuments',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/my-quotation`,
    tag,
    summary: 'Documentos propios',
    message: lists.ListOwnDocuments,
  }),
  listCounterparties: forward({
    name: 'listCounterparties',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/counterparties`,
    tag,
    summary: 'Empresas con las que se intercambió algo, para el filtro de cliente',
    message: lists.ListCounterparties,
  }),
  countUnseen: forward({
    name: 'countUnseen',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/unseen`,
    tag,
    summary: 'Recibidos sin ver',
    message: lists.CountUnseen,
  }),
  getDocument: forward({
    name: 'getDocument',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/get-quotation/:id`,
    tag,
    summary: 'Un documento con sus partidas',
    message: messages.GetDocument,
  }),
  listRevisions: forward({
    name: 'listRevisions',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/:id/revisions`,
    tag,
    summary: 'Las revisiones enviadas',
    message: messages.ListRevisions,
  }),
  compareRevisions: forward({
    name: 'compareRevisions',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/:id/revisions/compare`,
    tag,
    summary: 'Qué cambió entre dos revisiones',
    message: messages.CompareRevisions,
  }),
  getRevision: forward({
    name: 'getRevision',
    apiScope: 'quotations:read',
    method: 'GET',
    path: `${base}/:id/revisions/:revision`,
    tag,
    summary: 'Una revisión como se envió',
    message: messages.GetRevision,
  }),
  pdf: edge({
    ...printed,
    name: 'pdf',
    apiScope: 'quotations:read',
    path: `${base}/:id/pdf`,
    produces: 'application/pdf',
    summary: 'El documento en PDF',
  }),
  preview: edge({
    ...printed,
    name: 'preview',
    apiScope: 'quotations:read',
    path: `${base}/:id/preview`,
    produces: 'text/html',
    summary: 'El mismo documento como HTML autónomo',
  }),
  previewTemplate: edge({
    name: 'previewTemplate',
    method: 'GET',
    path: `${base}/templates/:template/preview`,
    tag: 'Plantillas',
    access: 'session',
    params: z.object({ template: templateSchema }),
    produces: 'text/html',
    errors: [documentErrors.RENDER_FAILED],
    summary: 'Una plantilla con un documento de muestra, como HTML autónomo',
  }),
  excel: edge({
    ...printed,
    name: 'excel',
    apiScope: 'quotations:read',
    /** `form=answer`: the workbook that a provider fills in offline. */
    query: printed.query.extend({ form: z.enum(['answer'], 'El formato no existe').optional() }),
    path: `${base}/:id/excel`,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: [...printed.errors, ...GetAnswerForm.errors],
    summary: 'El documento en Excel',
  }),
} as const;
