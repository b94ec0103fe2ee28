import { z } from 'zod';
import { sessionUserSchema } from './model.js';

/** The cookie's value: browsers keep up to 4,096 bytes. Text that is no token of ours is UNAUTHENTICATED, not invalid. */
export const refreshTokenSchema = z.string().max(4_096);

/** A granted session: the gateway turns `refreshToken` into the cookie and gives the browser the rest. */
export const grantedSessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshExpiresAt: z.iso.datetime(),
  user: sessionUserSchema,
});
export type GrantedSession = z.infer<typeof grantedSessionSchema>;

/** What the browser gets of a granted session. */
export const sessionAnswerSchema = z
  .object({ access_token: z.string(), user: sessionUserSchema })
  .meta({ id: 'Session' });

/** Where a request comes from, as the gateway sees it: attempts are counted by it. */
export const fromAddress = { address: z.string().max(64).optional() };
