import { z } from 'zod';
import { defineSignal } from '../core/signal.js';

/** From the gateway that checked it to all gateways: show `companyId` that the other side of the thread is typing. */
export const SomebodyTypes = defineSignal({
  process: 'gateway',
  name: 'typing',
  data: z.object({ threadId: z.uuid(), companyId: z.uuid() }),
});
