import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { rucSchema } from '../rules/ruc.js';

/**
 * Checks in the sign-up whether a RUC is registered. It returns only the public name, which the directory shows too, or
 * the name in SUNAT's public register. An unknown RUC is an answer, not an error. The gateway limits the calls per person.
 */
export const FindCompanyByRuc = defineMessage({
  service: 'companies',
  name: 'find-company-by-ruc',
  access: 'session',
  input: z.object({ ruc: rucSchema }),
  output: z.object({
    company: z.object({ name: z.string() }).meta({ id: 'RegisteredCompany' }).nullable(),
    /** Of a RUC without a company here. `active`: the register says ACTIVO and HABIDO. */
    taxpayer: z.object({ name: z.string(), active: z.boolean() }).meta({ id: 'Taxpayer' }).optional(),
  }),
});

export const findCompanyByRuc = forward({
  name: 'findCompanyByRuc',
  method: 'GET',
  path: '/api/company/by-ruc',
  tag: 'Empresas',
  summary: 'Si un RUC ya está registrado, y con qué nombre',
  message: FindCompanyByRuc,
});
