import { z } from 'zod';
import { fileErrors, fileUpload } from '../core/files.js';
import { edge, forward } from '../core/route.js';
import { ListCategories } from '../technical-data/requests.js';
import { attachmentSchema, attachmentTypeSchema } from './attachments.js';
import { categorySchema } from './categories.js';
import { AcceptMember, HandOverOwnership, ListMembers, ReassignCompany, RemoveMember } from './member-requests.js';
import {
  CountCompanies,
  DeleteAttachment,
  GetCompany,
  GetCompanyOfUser,
  GetPublicCompany,
  ListAttachments,
  ListCompanies,
  RegisterCompany,
  SearchCompanies,
  StoreAttachment,
  UpdateCompany,
} from './requests.js';

const tag = 'Empresas';

const placeNode = z.object({ key: z.string(), name: z.string() });
export const ubigeoSchema = z.array(
  placeNode.extend({ provinces: z.array(placeNode.extend({ districts: z.array(placeNode) })) }),
);

export const companyRoutes = {
  registerCompany: forward({
    name: 'registerCompany',
    method: 'POST',
    path: '/api/company/register/company',
    tag,
    status: 201,
    idempotent: true,
    summary: 'Crear el perfil de mi empresa',
    message: RegisterCompany,
  }),
  searchCompanies: forward({
    name: 'searchCompanies',
    method: 'GET',
    path: '/api/portal/companies',
    tag,
    summary: 'Directorio de empresas',
    message: SearchCompanies,
  }),
  countCompanies: forward({
    name: 'countCompanies',
    method: 'GET',
    path: '/api/portal/companies/count',
    tag,
    summary: 'Cuántas empresas tiene cada filtro del directorio',
    message: CountCompanies,
  }),
  getPortalCompany: forward({
    name: 'getPortalCompany',
    method: 'GET',
    path: '/api/portal/company-by-id/:id',
    tag,
    summary: 'Ficha pública de una empresa',
    message: GetPublicCompany,
  }),
  listCompanies: forward({
    name: 'listCompanies',
    method: 'GET',
    path: '/api/company/list',
    tag,
    summary: 'Empresas para elegir una',
    message: ListCompanies,
  }),
  getCompanyOfUser: forward({
    name: 'getCompanyOfUser',
    method: 'GET',
    path: '/api/company/user/:userId',
    tag,
    summary: 'La empresa de una persona',
    message: GetCompanyOfUser,
  }),
  getCompany: forward({
    name: 'getCompany',
    method: 'GET',
    path: '/api/company/:id',
    tag,
    summary: 'Empresa por id',
    message: GetCompany,
  }),
  updateCompany: forward({
    name: 'updateCompany',
    method: 'PUT',
    path: '/api/company/:id',
    tag,
    summary: 'Guardar el perfil de mi empresa',
    message: UpdateCompany,
  }),
  listMembers: forward({
    name: 'listMembers',
    method: 'GET',
    path: '/api/company/:id/members',
    tag,
    summary: 'Personas de mi empresa y solicitudes para unirse',
    message: ListMembers,
  }),
  acceptMember: forward({
    name: 'acceptMember',
    method: 'PATCH',
    path: '/api/company/:id/members/:userId',
    tag,
    summary: 'Aceptar a una persona en mi empresa',
    message: AcceptMember,
  }),
  removeMember: forward({
    name: 'removeMember',
    method: 'DELETE',
    path: '/api/company/:id/members/:userId',
    tag,
    summary: 'Rechazar una solicitud, retirar a una persona o salir de la empresa',
    message: RemoveMember,
  }),
  handOverOwnership: forward({
    name: 'handOverOwnership',
    method: 'POST',
    path: '/api/company/:id/members/:userId/owner',
    tag,
    summary: 'Entregar la administración de mi empresa',
    message: HandOverOwnership,
  }),
  reassignCompany: forward({
    name: 'reassignCompany',
    method: 'POST',
    path: '/api/company/:id/reassign',
    tag,
    summary: 'Reasignar una empresa a otra persona',
    message: ReassignCompany,
  }),
  uploadAttachment: edge({
    name: 'uploadAttachment',
    method: 'POST',
    path: '/api/attachment',
    tag,
    access: StoreAttachment.access,
    status: 201,
    body: z.object({ companyId: z.uuid(), type: attachmentTypeSchema }),
    upload: fileUpload,
    response: attachmentSchema,
    errors: [...StoreAttachment.errors, ...Object.values(fileErrors)],
    summary: 'Subir el logo, la portada, un catálogo o una imagen de la galería',
  }),
  deleteAttachment: forward({
    name: 'deleteAttachment',
    method: 'DELETE',
    path: '/api/attachment/:id',
    tag,
    summary: 'Eliminar un archivo de mi empresa',
    message: DeleteAttachment,
  }),
  listAttachments: forward({
    name: 'listAttachments',
    method: 'GET',
    path: '/api/attachment/company/:companyId',
    tag,
    summary: 'Archivos de una empresa',
    message: ListAttachments,
  }),
  categories: edge({
    name: 'categories',
    method: 'GET',
    path: '/api/portal/category',
    tag,
    access: 'public',
    query: z.object({ scope: z.enum(['technical-data', 'directory']).default('technical-data') }),
    response: z.union([ListCategories.output, z.array(categorySchema)]),
    summary: 'Categorías de la data técnica con sus cuentas, o las del directorio',
  }),
  ubigeo: edge({
    name: 'ubigeo',
    method: 'GET',
    path: '/api/portal/ubigeo',
    tag,
    access: 'public',
    response: ubigeoSchema,
    summary: 'Departamentos, provincias y distritos con su código del INEI',
  }),
} as const;
