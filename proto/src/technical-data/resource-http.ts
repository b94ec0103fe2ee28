import { fileErrors, tableUpload } from '../core/files.js';
import { edge, forward } from '../core/route.js';
import {
  ImportResources,
  PreviewResourceImport,
  resourceCommitFields,
  resourceImportFields,
} from './resource-import-requests.js';
import * as requests from './resource-requests.js';

const tag = 'Recursos';
const base = '/api/resource';
const categories = '/api/categories-resource';
const uploadErrors = [fileErrors.FILE_TOO_LARGE, fileErrors.FILE_MISSING];

export const resourceRoutes = {
  listResources: forward({
    name: 'listResources',
    method: 'GET',
    path: base,
    tag,
    summary: 'Recursos de mi empresa',
    message: requests.ListResources,
  }),
  createResource: forward({
    name: 'createResource',
    method: 'POST',
    path: `${base}/create`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Nuevo recurso, con su categoría si hace falta',
    message: requests.CreateResource,
  }),
  updateResource: forward({
    name: 'updateResource',
    method: 'PATCH',
    path: `${base}/update/:id`,
    tag,
    summary: 'Editar recurso',
    message: requests.UpdateResource,
  }),
  deleteResource: forward({
    name: 'deleteResource',
    method: 'DELETE',
    path: `${base}/delete/:id`,
    tag,
    summary: 'Eliminar recurso',
    message: requests.DeleteResource,
  }),
  previewResourceImport: edge({
    name: 'previewResourceImport',
    method: 'POST',
    path: `${base}/import/preview`,
    tag,
    access: 'company',
    upload: tableUpload,
    body: resourceImportFields,
    response: PreviewResourceImport.output,
    errors: [...PreviewResourceImport.errors, ...uploadErrors],
    summary: 'Leer un Excel o CSV sin guardar nada',
  }),
  importResources: edge({
    name: 'importResources',
    method: 'POST',
    path: `${base}/import`,
    tag,
    status: 201,
    idempotent: true,
    access: 'company',
    upload: tableUpload,
    body: resourceCommitFields,
    response: ImportResources.output,
    errors: [...ImportResources.errors, ...uploadErrors],
    summary: "'Subir Recursos': recursos desde un Excel o CSV",
  }),
  listResourceCategories: forward({
    name: 'listResourceCategories',
    method: 'GET',
    path: categories,
    tag,
    summary: 'Categorías de recursos con sus cuentas',
    message: requests.ListResourceCategories,
  }),
  createResourceCategory: forward({
    name: 'createResourceCategory',
    method: 'POST',
    path: categories,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Nueva categoría de recursos',
    message: requests.CreateResourceCategory,
  }),
  renameResourceCategory: forward({
    name: 'renameResourceCategory',
    method: 'PATCH',
    path: `${categories}/:id`,
    tag,
    summary: 'Renombrar una categoría de recursos',
    message: requests.RenameResourceCategory,
  }),
  deleteResourceCategory: forward({
    name: 'deleteResourceCategory',
    method: 'DELETE',
    path: `${categories}/:id`,
    tag,
    summary: 'Borrar una categoría de recursos vacía',
    message: requests.DeleteResourceCategory,
  }),
} as const;
