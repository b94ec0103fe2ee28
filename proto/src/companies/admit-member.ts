import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { defineMessage } from '../core/message.js';

/**
 * For the gateway: the company's own provider introduced this person, so that the owner need not accept them. Happens
 * once: who is a member anywhere, or was taken out again, stays as they are.
 */
export const AdmitMember = defineMessage({
  service: 'companies',
  name: 'admit-member',
  access: 'internal',
  input: z.object({ companyId: z.uuid(), userId: z.uuid(), role: companyRoleSchema.exclude(['owner']) }),
  output: z.object({ admitted: z.boolean() }),
});
