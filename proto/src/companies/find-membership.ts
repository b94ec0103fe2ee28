import { z } from 'zod';
import { defineMessage } from '../core/message.js';

/** For the gateway: the company of a signed-in person. Only active memberships count. */
export const FindMembership = defineMessage({
  service: 'companies',
  name: 'find-membership',
  access: 'internal',
  input: z.object({ userId: z.uuid() }),
  output: z.object({
    companyId: z.uuid().nullable(),
    /** The company asks its people for a second factor. */
    requiresFactor: z.boolean().default(false),
  }),
});
