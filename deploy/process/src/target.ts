import { serviceNames } from '@cotizaobra/proto/core/processes';
import { z } from 'zod';

/** Everything that one process may run, in the order of starting: the gateway opens the door when the rest is there. */
export const partNames = [...serviceNames, 'web', 'gateway'] as const;
export type PartName = (typeof partNames)[number];

/** TARGET: `all`, or names with commas between: `quotations,chat,gateway`. Gives them in the order of starting. */
export const targetSchema = z
  .string()
  .default('all')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(['all', ...partNames])).min(1))
  .transform((asked): PartName[] => partNames.filter((name) => asked.includes('all') || asked.includes(name)));
