import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { companyProviderSchema } from './provider-model.js';

/** Reads the DNS records of the domains that are not proved yet. */
export const CheckSignInDomains = defineMessage({
  service: 'identity',
  name: 'check-sign-in-domains',
  access: 'company',
  ability: 'managePeople',
  input: z.object({ id: z.uuid() }),
  output: companyProviderSchema,
  deadlineMs: 15_000,
  errors: [companyErrors.COMPANY_NOT_FOUND, identityErrors.NO_SIGN_IN_PROVIDER, identityErrors.DOMAIN_TAKEN],
});

export const checkSignInDomains = forward({
  name: 'checkSignInDomains',
  method: 'POST',
  path: '/api/company/:id/sign-in-provider/domains/check',
  tag: 'Seguridad',
  summary: 'Comprobar en el DNS que los dominios son de mi empresa',
  message: CheckSignInDomains,
});
