import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { defineMessage } from '../core/message.js';

/** For the gateway: the company of a signed-in person, and the role there. Only active memberships count. */
export const FindMembership = defineMessage({
  service: 'companies',
  name: 'find-membership',
  access: 'internal',
  input: z.object({
    userId: z.uuid(),
    /** Of a superAdmin: also the company that it looks into as support. */
    asSupport: z.boolean().optional(),
  }),
  output: z.object({
    companyId: z.uuid().nullable(),
    role: companyRoleSchema.nullable().optional(),
    /** The company asks its people for a second factor. */
    requiresFactor: z.boolean().default(false),
    /** Not a membership: the company let support look. */
    isSupport: z.boolean().optional(),
  }),
});
