import { z } from 'zod';
import { companySchema, membershipSchema } from '../companies/model.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { accessFacts, sessionUserSchema, userProfileSchema } from './model.js';

export const GetMe = defineMessage({
  service: 'identity',
  name: 'get-me',
  access: 'session',
  input: z.object({}),
  output: z.object({
    user: sessionUserSchema,
    profile: userProfileSchema.nullable(),
    ...accessFacts,
  }),
});

/** Steps of the sign-up that are still open. */
const signUpSteps = ['personal', 'company'] as const;

const meAnswerSchema = z
  .object({
    user: sessionUserSchema,
    profile: userProfileSchema.nullable(),
    ...accessFacts,
    company: companySchema.nullable(),
    membership: membershipSchema.nullable(),
    /** Open steps. If a part could not be read, its step counts as done and `unavailable` names it. */
    missing: z.array(z.enum(signUpSteps)),
    unavailable: z.array(z.string()),
    /** The company requires a second factor and this account has none: nothing else is open until then. */
    factorMissing: z.boolean().default(false),
  })
  .meta({ id: 'Me' });
export type MeAnswer = z.infer<typeof meAnswerSchema>;

/** `GetMe` with the company: the gateway asks two services. */
export const me = edge({
  name: 'me',
  method: 'GET',
  path: '/api/auth/me',
  tag: 'Cuentas',
  beforeFactor: true,
  access: 'session',
  summary: 'Quién soy y qué falta completar',
  response: meAnswerSchema,
});
