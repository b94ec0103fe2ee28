import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { dataExportSchema } from './exports-model.js';

/** Starts the archive of a company; while one is being prepared, returns it. For its owner. */
export const StartCompanyExport = defineMessage({
  service: 'companies',
  name: 'start-company-export',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: dataExportSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const startCompanyExport = forward({
  name: 'startCompanyExport',
  method: 'POST',
  path: '/api/company/:id/exports',
  tag: 'Empresas',
  status: 202,
  summary: 'Preparar una copia de los datos de mi empresa',
  message: StartCompanyExport,
});
