import { z } from 'zod';
import { edge } from '../core/route.js';

const placeNode = z.object({ key: z.string(), name: z.string() });
const districtSchema = placeNode.meta({ id: 'District' });
const provinceSchema = placeNode.extend({ districts: z.array(districtSchema) }).meta({ id: 'Province' });
const departmentSchema = placeNode.extend({ provinces: z.array(provinceSchema) }).meta({ id: 'Department' });

/** The gateway answers it from the contract, without a service. */
export const ubigeo = edge({
  name: 'ubigeo',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/portal/ubigeo',
  tag: 'Empresas',
  access: 'public',
  response: z.array(departmentSchema),
  summary: 'Departamentos, provincias y distritos con su código del INEI',
});
