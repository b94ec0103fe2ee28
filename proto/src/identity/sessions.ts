import { z } from 'zod';
import { sessionUserSchema } from './model.js';

/** The cookie's value; browsers keep up to 4,096 bytes. Any other text is UNAUTHENTICATED, not INVALID. */
export const refreshTokenSchema = z.string().max(4_096);

/** A granted session: the gateway puts `refreshToken` into the cookie and sends the rest to the browser. */
export const grantedSessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshExpiresAt: z.iso.datetime(),
  user: sessionUserSchema,
});
export type GrantedSession = z.infer<typeof grantedSessionSchema>;

/** The part of a granted session that the browser gets. */
export const sessionAnswerSchema = z
  .object({ access_token: z.string(), user: sessionUserSchema })
  .meta({ id: 'Session' });

/** Origin of a request, as the gateway sees it; attempts are counted by it. */
export const fromAddress = { address: z.string().max(64).optional() };
