import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { chatErrors } from './errors.js';

/**
 * The company that a gateway may notify when the caller types: the other company of the thread. THREAD_NOT_FOUND if the
 * caller has no part in the thread.
 */
export const GetThreadPartner = defineMessage({
  service: 'chat',
  name: 'get-thread-partner',
  access: 'company',
  input: z.object({ threadId: z.uuid() }),
  output: z.object({ companyId: z.uuid() }),
  errors: [chatErrors.THREAD_NOT_FOUND],
});
