import { z } from 'zod';
import { defineSignal } from '../core/signal.js';

/** A gateway that checked it tells all gateways: `companyId` is to see that the other side of the thread is typing. */
export const SomebodyTypes = defineSignal({
  process: 'gateway',
  name: 'typing',
  data: z.object({ threadId: z.uuid(), companyId: z.uuid() }),
});
