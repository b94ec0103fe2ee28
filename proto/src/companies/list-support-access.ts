import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { supportAccessSchema } from './support-model.js';

/** The companies that let support in now, and the one that the caller looks into. */
export const ListSupportAccess = defineMessage({
  service: 'companies',
  name: 'list-support-access',
  access: 'superAdmin',
  input: z.object({}),
  output: z.object({
    companies: z.array(
      supportAccessSchema
        .extend({ companyId: z.uuid(), name: z.string(), ruc: z.string() })
        .meta({ id: 'SupportedCompany' }),
    ),
    enteredCompanyId: z.uuid().nullable(),
  }),
});

export const listSupportAccess = forward({
  name: 'listSupportAccess',
  method: 'GET',
  path: '/api/support',
  tag: 'Actividad y soporte',
  summary: 'Empresas que dejaron entrar a soporte',
  message: ListSupportAccess,
});
