import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { chatErrors } from './errors.js';

/** Whom a gateway may tell that the caller is typing: the other company of the thread. A stranger's thread is none. */
export const GetThreadPartner = defineMessage({
  service: 'chat',
  name: 'get-thread-partner',
  access: 'company',
  input: z.object({ threadId: z.uuid() }),
  output: z.object({ companyId: z.uuid() }),
  errors: [chatErrors.THREAD_NOT_FOUND],
});
