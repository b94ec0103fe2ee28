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
const fromAddress = { address: z.string().max(64).optional() };

/** Origin of a session. Absent from older gateways. */
export const fromDevice = {
  ...fromAddress,
  /** The browser's own words, cut by the gateway. */
  userAgent: z.string().max(400).optional(),
  /** The browser's lasting cookie. Without it nobody is told of a new device. */
  device: z.string().max(64).optional(),
};

/** Lasting cookie by which a browser is known again; it opens nothing. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_DAYS = 400;

/** A sign-in that goes on with a code. The challenge is no session. */
export const factorChallengeSchema = z
  .object({
    /** For `completeSignIn`, a few minutes. */
    challenge: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'FactorChallenge' });
export type FactorChallenge = z.infer<typeof factorChallengeSchema>;

/** What a right password opens: a session, or the question for the code. */
export const signInResultSchema = z.union([grantedSessionSchema, factorChallengeSchema]);
export type SignInResult = z.infer<typeof signInResultSchema>;

/** The access token of the same session after a new proof. */
export const renewedAccessSchema = z.object({ access_token: z.string() }).meta({ id: 'RenewedAccess' });
