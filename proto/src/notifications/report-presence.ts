import { z } from 'zod';
import { defineMessage } from '../core/message.js';

/** The people with an open page at one gateway: they need no mail about what they see. */
export const ReportPresence = defineMessage({
  service: 'notifications',
  name: 'report-presence',
  access: 'internal',
  input: z.object({ userIds: z.array(z.uuid()).max(10_000) }),
  output: z.object({}),
});
