import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { optionalText } from '../core/text.js';
import { identityErrors } from './errors.js';
import {
  accessFacts,
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  personalSchema,
  registerSchema,
  resetPasswordSchema,
  sessionUserSchema,
  userProfileSchema,
  verifyEmailSchema,
} from './model.js';

const service = 'identity';

/** As the cookie brings it. Browsers keep up to 4,096 bytes in one; what is no token of ours is UNAUTHENTICATED, not invalid. */
const refreshTokenSchema = z.string().max(4_096);

/** A granted session: the gateway turns `refreshToken` into the cookie and gives the browser the rest. */
export const grantedSessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshExpiresAt: z.iso.datetime(),
  user: sessionUserSchema,
});
export type GrantedSession = z.infer<typeof grantedSessionSchema>;

/** Where a request comes from, as the gateway sees it: attempts are counted by it. */
const fromAddress = { address: z.string().max(64).optional() };

export const RegisterAccount = defineMessage({
  service,
  name: 'register-account',
  access: 'public',
  input: registerSchema.extend(fromAddress),
  output: grantedSessionSchema,
  errors: [identityErrors.EMAIL_TAKEN, identityErrors.TOO_MANY_ATTEMPTS],
});

export const LogIn = defineMessage({
  service,
  name: 'log-in',
  access: 'public',
  input: loginSchema.extend(fromAddress),
  output: grantedSessionSchema,
  errors: [identityErrors.WRONG_CREDENTIALS, identityErrors.TOO_MANY_ATTEMPTS],
});

export const RefreshSession = defineMessage({
  service,
  name: 'refresh-session',
  access: 'public',
  input: z.object({ refreshToken: refreshTokenSchema }),
  output: grantedSessionSchema,
});

/** Ends the session that the refresh token belongs to; an unknown token is answered alike. */
export const LogOut = defineMessage({
  service,
  name: 'log-out',
  access: 'public',
  input: z.object({ refreshToken: refreshTokenSchema }),
  output: z.object({}),
});

/** Ends every session of the person, this one too. */
export const CloseSessions = defineMessage({
  service,
  name: 'close-sessions',
  access: 'session',
  input: z.object({}),
  output: z.object({}),
});

/** Has a link for a new password mailed; an e-mail that nobody has is answered alike, after the same work. */
export const RequestPasswordReset = defineMessage({
  service,
  name: 'request-password-reset',
  access: 'public',
  input: forgotPasswordSchema,
  output: z.object({}),
});

/** Sets the password by a mailed link, which then is used up; ends every session of the person. */
export const ResetPassword = defineMessage({
  service,
  name: 'reset-password',
  access: 'public',
  input: resetPasswordSchema,
  output: z.object({}),
  errors: [identityErrors.LINK_OVER],
});

/** Needs the current password; ends the person's other sessions. */
export const ChangePassword = defineMessage({
  service,
  name: 'change-password',
  access: 'session',
  input: changePasswordSchema,
  output: z.object({}),
  errors: [identityErrors.WRONG_CURRENT_PASSWORD, identityErrors.SAME_PASSWORD, identityErrors.TOO_MANY_ATTEMPTS],
});

/** Confirms an e-mail by a mailed link, which may be opened again while it holds. */
export const VerifyEmail = defineMessage({
  service,
  name: 'verify-email',
  access: 'public',
  input: verifyEmailSchema,
  output: z.object({}),
  errors: [identityErrors.LINK_OVER],
});

/** Mails the link again; nothing is sent when the e-mail is confirmed already. */
export const ResendVerification = defineMessage({
  service,
  name: 'resend-verification',
  access: 'session',
  input: z.object({}),
  output: z.object({}),
});

export const GetMe = defineMessage({
  service,
  name: 'get-me',
  access: 'session',
  input: z.object({}),
  output: z.object({
    user: sessionUserSchema,
    profile: userProfileSchema.nullable(),
    ...accessFacts,
  }),
});

/** First half of registerUser. Repeating it overwrites with the same data: safe to try again. */
export const SaveProfile = defineMessage({
  service,
  name: 'save-profile',
  access: 'session',
  input: personalSchema,
  output: z.object({ user: sessionUserSchema }),
  errors: [identityErrors.UNKNOWN_PLACE],
});

export const GetProfile = defineMessage({
  service,
  name: 'get-profile',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: userProfileSchema,
});

export const UpdateProfile = defineMessage({
  service,
  name: 'update-profile',
  access: 'session',
  input: personalSchema.partial().extend({ id: z.uuid(), address: optionalText(200), city: optionalText(80) }),
  output: userProfileSchema,
  errors: [identityErrors.UNKNOWN_PLACE],
});
