import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import { companyProviderSchema, signInProviderFormSchema } from './provider-model.js';

/** The provider is asked for its configuration. Another issuer forgets whom the earlier one had introduced. */
export const SetSignInProvider = defineMessage({
  service: 'identity',
  name: 'set-sign-in-provider',
  access: 'company',
  ability: 'managePeople',
  input: signInProviderFormSchema.extend({ id: z.uuid() }),
  output: companyProviderSchema,
  deadlineMs: 15_000,
  stepUp: 'always',
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    identityErrors.PROVIDER_NOT_USABLE,
    identityErrors.PROVIDER_SECRET_REQUIRED,
    identityErrors.DOMAIN_TAKEN,
  ],
});

export const setSignInProvider = forward({
  name: 'setSignInProvider',
  method: 'PUT',
  path: '/api/company/:id/sign-in-provider',
  tag: 'Seguridad',
  summary: 'Guardar el proveedor de identidad de mi empresa (OpenID Connect)',
  message: SetSignInProvider,
});
