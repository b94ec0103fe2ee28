import { z } from 'zod';
import { defineMessage } from '../core/message.js';

/** For the gateway: whose company a signed-in person acts for. Only active memberships count. */
export const FindMembership = defineMessage({
  service: 'companies',
  name: 'find-membership',
  access: 'internal',
  input: z.object({ userId: z.uuid() }),
  output: z.object({ companyId: z.uuid().nullable() }),
});
