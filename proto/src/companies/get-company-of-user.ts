import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companySchema, membershipSchema } from './model.js';

/** The company of a person: the caller's own, or anyone's for a superAdmin. */
export const GetCompanyOfUser = defineMessage({
  service: 'companies',
  name: 'get-company-of-user',
  access: 'session',
  input: z.object({ userId: z.uuid() }),
  output: z.object({ company: companySchema.nullable(), membership: membershipSchema.nullable() }),
});

export const getCompanyOfUser = forward({
  name: 'getCompanyOfUser',
  method: 'GET',
  path: '/api/company/user/:userId',
  tag: 'Empresas',
  summary: 'La empresa de una persona',
  message: GetCompanyOfUser,
});
