import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyProviderSchema } from './provider-model.js';

/** The company's own way to sign in, for its owner. */
export const GetSignInProvider = defineMessage({
  service: 'identity',
  name: 'get-sign-in-provider',
  access: 'company',
  ability: 'managePeople',
  input: z.object({ id: z.uuid() }),
  output: companyProviderSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const getSignInProvider = forward({
  name: 'getSignInProvider',
  method: 'GET',
  path: '/api/company/:id/sign-in-provider',
  tag: 'Seguridad',
  summary: 'Con qué proveedor de identidad ingresan las personas de mi empresa',
  message: GetSignInProvider,
});
