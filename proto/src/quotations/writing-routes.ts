import { z } from 'zod';
import { tableUpload } from '../core/files.js';
import { edge, forward } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { ReadAnswerWorkbook } from '../documents/requests.js';
import * as messages from './document-requests.js';
import * as items from './item-requests.js';

const tag = 'Cotizaciones';
const base = '/api/quotation';

/** Documents and their items. */
export const writingRoutes = {
  suggestCode: forward({
    name: 'suggestCode',
    method: 'GET',
    path: `${base}/suggested-code`,
    tag,
    summary: 'Siguiente código libre',
    message: messages.SuggestCode,
  }),
  createDocument: forward({
    name: 'createDocument',
    method: 'POST',
    path: `${base}/create-quotation-template`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Crear un borrador',
    message: messages.CreateDocument,
  }),
  updateDocument: forward({
    name: 'updateDocument',
    method: 'PATCH',
    path: `${base}/update-quotation-template/:id`,
    tag,
    summary: 'Guardar datos generales, del cliente o adicionales',
    message: messages.UpdateDocument,
  }),
  patchDocument: forward({
    name: 'patchDocument',
    method: 'PATCH',
    path: `${base}/:id`,
    tag,
    summary: 'Guardar los campos cambiados',
    message: messages.UpdateDocument,
  }),
  editDocument: forward({
    name: 'editDocument',
    method: 'PATCH',
    path: `${base}/editar/:id`,
    tag,
    summary: 'Guardar los campos cambiados',
    message: messages.UpdateDocument,
  }),
  activateDocument: forward({
    name: 'activateDocument',
    method: 'POST',
    path: `${base}/:id/activate`,
    tag,
    idempotent: true,
    summary: "'Guardar': de borrador a activo",
    message: messages.ActivateDocument,
  }),
  toggleDocument: forward({
    name: 'toggleDocument',
    method: 'PATCH',
    path: `${base}/estado-toggle/:id`,
    tag,
    summary: 'Eliminar o activar',
    message: messages.ToggleDocument,
  }),
  deleteDocument: forward({
    name: 'deleteDocument',
    method: 'DELETE',
    path: `${base}/:id`,
    tag,
    summary: 'Eliminar definitivamente un borrador',
    message: messages.DeleteDocument,
  }),
  reviseDocument: forward({
    name: 'reviseDocument',
    method: 'POST',
    path: `${base}/:id/revision`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Abrir una revisión',
    message: messages.ReviseDocument,
  }),
  duplicateDocument: forward({
    name: 'duplicateDocument',
    method: 'POST',
    path: `${base}/:id/duplicate`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Duplicar',
    message: messages.DuplicateDocument,
  }),
  createQuickRequest: forward({
    name: 'createQuickRequest',
    method: 'POST',
    path: `${base}/quick-request`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Crear un requerimiento con el formulario rápido',
    message: messages.CreateQuickRequest,
  }),
  editItems: forward({
    name: 'editItems',
    method: 'PATCH',
    path: `${base}/:id/items`,
    tag,
    summary: 'Editar partidas por operaciones',
    message: items.EditItems,
  }),
  replaceElements: forward({
    name: 'replaceElements',
    method: 'PUT',
    path: `${base}/:quotationId/elements`,
    tag,
    summary: 'Reemplazar todas las partidas',
    message: items.ReplaceElements,
  }),
  requirementAction: forward({
    name: 'requirementAction',
    method: 'POST',
    path: `${base}/requirement-action`,
    tag,
    summary: 'Editar el árbol por acciones y códigos',
    message: items.RequirementAction,
  }),
  /** `file`: the workbook of `excel?form=answer` filled in. */
  importPrices: edge({
    name: 'importPrices',
    method: 'POST',
    path: `${base}/:id/import-prices`,
    tag,
    access: 'company',
    summary: 'Importar los precios del Excel',
    params: z.object({ id: z.uuid() }),
    query: z.object({ version: z.coerce.number().int().min(0).optional() }),
    upload: tableUpload,
    response: items.ImportPrices.output,
    errors: [...ReadAnswerWorkbook.errors, documentErrors.WORKBOOK_OF_ANOTHER, ...items.ImportPrices.errors],
  }),
} as const;
