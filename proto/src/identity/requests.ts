import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { optionalText } from '../core/text.js';
import { identityErrors } from './errors.js';
import { loginSchema, personalSchema, registerSchema, sessionUserSchema, userProfileSchema } from './model.js';

const service = 'identity';

/** A granted session: the gateway turns `refreshToken` into the cookie and gives the browser the rest. */
export const grantedSessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshExpiresAt: z.iso.datetime(),
  user: sessionUserSchema,
});
export type GrantedSession = z.infer<typeof grantedSessionSchema>;

export const RegisterAccount = defineMessage({
  service,
  name: 'register-account',
  access: 'public',
  input: registerSchema,
  output: grantedSessionSchema,
  errors: [identityErrors.EMAIL_TAKEN],
});

export const LogIn = defineMessage({
  service,
  name: 'log-in',
  access: 'public',
  input: loginSchema,
  output: grantedSessionSchema,
  errors: [identityErrors.WRONG_CREDENTIALS],
});

export const RefreshSession = defineMessage({
  service,
  name: 'refresh-session',
  access: 'public',
  input: z.object({ refreshToken: z.string().max(512) }),
  output: grantedSessionSchema,
});

/** Ends the session that the refresh token belongs to; an unknown token is answered alike. */
export const LogOut = defineMessage({
  service,
  name: 'log-out',
  access: 'public',
  input: z.object({ refreshToken: z.string().max(512) }),
  output: z.object({}),
});

export const GetMe = defineMessage({
  service,
  name: 'get-me',
  access: 'session',
  input: z.object({}),
  output: z.object({ user: sessionUserSchema, profile: userProfileSchema.nullable() }),
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
