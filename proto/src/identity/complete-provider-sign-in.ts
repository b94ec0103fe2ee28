import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { identityErrors } from './errors.js';
import { factorChallengeSchema, fromDevice, sessionAnswerSchema, signInResultSchema } from './sessions.js';

/** The query with which the provider sent the browser back: `code=…&state=…`. */
const completeSchema = z.object({ answer: z.string().min(1).max(4_096) });

const errors = [
  identityErrors.PROVIDER_SIGN_IN_OVER,
  identityErrors.PROVIDER_REFUSED,
  identityErrors.PROVIDER_SILENT,
  identityErrors.FOREIGN_EMAIL,
  identityErrors.WRONG_CREDENTIALS,
];

/**
 * Signs in whom the provider names; a person without an account gets one. A second factor of the account is still
 * asked for. `admit`: the company takes this person in.
 */
export const CompleteProviderSignIn = defineMessage({
  service: 'identity',
  name: 'complete-provider-sign-in',
  access: 'public',
  input: completeSchema.extend(fromDevice),
  output: z.object({
    result: signInResultSchema,
    admit: z.object({ companyId: z.uuid(), userId: z.uuid(), role: companyRoleSchema.exclude(['owner']) }).nullable(),
  }),
  deadlineMs: 15_000,
  errors,
});

export const completeProviderSignIn = edge({
  name: 'completeProviderSignIn',
  method: 'POST',
  path: '/api/auth/provider/complete',
  tag: 'Seguridad',
  access: 'public',
  summary: 'Terminar de ingresar con el proveedor de mi empresa; deja la cookie de renovación',
  body: completeSchema,
  response: sessionAnswerSchema,
  otherAnswer: { status: 202, summary: 'Falta el código de la aplicación', response: factorChallengeSchema },
  errors,
});
