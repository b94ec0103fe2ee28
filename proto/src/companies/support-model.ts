import { z } from 'zod';

/** Hours for which an owner may let support in. */
export const supportHours = [1, 4, 24, 72] as const;

/** A company's leave for support of the platform to read what is its. */
export const supportAccessSchema = z
  .object({
    id: z.uuid(),
    grantedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Why, in the owner's words. */
    reason: z.string(),
  })
  .meta({ id: 'SupportAccess' });
export type SupportAccess = z.infer<typeof supportAccessSchema>;
