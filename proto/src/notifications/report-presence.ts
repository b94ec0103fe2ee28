import { z } from 'zod';
import { defineMessage } from '../core/message.js';

/** Who has a page open at this moment, as a gateway sees it: they need no mail of what they are shown. */
export const ReportPresence = defineMessage({
  service: 'notifications',
  name: 'report-presence',
  access: 'internal',
  input: z.object({ userIds: z.array(z.uuid()).max(10_000) }),
  output: z.object({}),
});
