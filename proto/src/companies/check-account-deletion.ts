import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { companyErrors } from './errors.js';

/** Refuses while the caller administers a company in which other people act. */
export const CheckAccountDeletion = defineMessage({
  service: 'companies',
  name: 'check-account-deletion',
  access: 'session',
  input: z.object({}),
  output: z.object({}),
  errors: [companyErrors.OWNER_OF_OTHERS],
});
