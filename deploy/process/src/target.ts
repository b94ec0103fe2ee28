import { serviceNames } from '@cotizaobra/proto/core/processes';
import { z } from 'zod';

/** All parts, in starting order. The gateway starts last, because it opens the platform to requests. */
export const partNames = [...serviceNames, 'web', 'gateway'] as const;
export type PartName = (typeof partNames)[number];

/** Parses TARGET: `all`, or names separated by commas: `quotations,chat,gateway`. Returns them in starting order. */
export const targetSchema = z
  .string()
  .default('all')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(['all', ...partNames])).min(1))
  .transform((asked): PartName[] => partNames.filter((name) => asked.includes('all') || asked.includes(name)));
