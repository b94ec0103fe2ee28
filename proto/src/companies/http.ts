import { z } from 'zod';
import { edge, forward } from '../core/route.js';
import { GetCompany, GetCompanyOfUser, RegisterCompany, SearchCompanies } from './requests.js';

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
  getPortalCompany: forward({
    name: 'getPortalCompany',
    method: 'GET',
    path: '/api/portal/company-by-id/:id',
    tag,
    summary: 'Ficha pública de una empresa',
    message: GetCompany,
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
