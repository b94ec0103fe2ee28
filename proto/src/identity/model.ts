import { z } from 'zod';
import { roleSchema } from '../core/actor.js';
import { emailSchema, phoneSchema, requiredText } from '../core/text.js';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

const passwordSchema = z
  .string({ error: 'La contraseña es requerida' })
  .min(1, 'La contraseña es requerida')
  .min(PASSWORD_MIN, 'La contraseña debe tener al menos 8 caracteres')
  .max(PASSWORD_MAX, 'La contraseña es demasiado larga');

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registerSchema = z.object({ email: emailSchema, password: passwordSchema });

const confirmPassword = z.string().min(1, 'La confirmación de la contraseña es requerida');

const coincide = {
  test: (form: { password: string; confirmPassword: string }): boolean => form.password === form.confirmPassword,
  fault: { path: ['confirmPassword'], message: 'Las contraseñas deben coincidir' },
};

/** The sign-up form; the repeated password never leaves the browser. */
export const signUpFormSchema = registerSchema.extend({ confirmPassword }).refine(coincide.test, coincide.fault);

export const forgotPasswordSchema = z.object({ email: emailSchema });

/** Token of a mailed link: 256 random bits, base64url. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'Este enlace no está completo');

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: passwordSchema });

/** The form behind a mailed link; the token comes from the address. */
export const newPasswordFormSchema = z
  .object({ password: passwordSchema, confirmPassword })
  .refine(coincide.test, coincide.fault);

const currentPassword = z
  .string({ error: 'La contraseña actual es requerida' })
  .min(1, 'La contraseña actual es requerida')
  .max(PASSWORD_MAX, 'La contraseña es demasiado larga');

/** The final act: the person proves again who it is. */
export const deleteAccountSchema = z.object({ password: currentPassword });

/** The form asks for a word too; it never leaves the browser. */
export const deleteAccountFormSchema = deleteAccountSchema.extend({
  word: z
    .string()
    .refine((typed) => typed.trim().toUpperCase() === 'ELIMINAR', 'Escribe ELIMINAR, con todas sus letras'),
});

export const changePasswordSchema = z.object({
  currentPassword,
  password: passwordSchema,
});

export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword })
  .refine(coincide.test, coincide.fault);

export const verifyEmailSchema = z.object({ token: linkTokenSchema });

/** INEI keys; the owning service checks that they exist and match each other. */
export const placeFields = {
  department: requiredText(2, 'El departamento es requerido').regex(/^\d{2}$/, 'El departamento es requerido'),
  province: requiredText(4, 'La provincia es requerida').regex(/^\d{4}$/, 'La provincia es requerida'),
  district: requiredText(6, 'El distrito es requerido').regex(/^\d{6}$/, 'El distrito es requerido'),
};

/** Step 'Información Personal' of the sign-up. */
export const personalSchema = z.object({
  name: requiredText(80, 'El nombre es requerido'),
  lastName: requiredText(80, 'El apellido es requerido'),
  ...placeFields,
  phone: phoneSchema,
});
export type Personal = z.infer<typeof personalSchema>;

export const userProfileSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    department: z.string().nullable(),
    province: z.string().nullable(),
    district: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof userProfileSchema>;

/** What the browser keeps of the signed-in person under `user_info`. */
export const sessionUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    lastName: z.string().nullable(),
    role: roleSchema,
    avatar: z.string().nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Only for the caller's own account. Absent from older servers: then no reminder is shown. */
export const accessFacts = {
  emailVerified: z.boolean().default(true),
  passwordChangedAt: z.iso.datetime().nullable().default(null),
  /** The account asks for a code of an authenticator app. */
  hasFactor: z.boolean().default(false),
};

/** Claims of the access token (EdDSA, signed by identity, verified by the gateway with the public key alone). */
export const accessTokenClaimsSchema = z.object({
  sub: z.uuid(),
  /** The same as `sub`, under the documented name. Absent in tokens of releases before it. */
  id: z.uuid().optional(),
  sid: z.uuid(),
  email: z.string(),
  role: roleSchema,
  /** Epoch seconds of the last proof of password, code or passkey. Absent in tokens of releases before it. */
  fresh: z.number().optional(),
  /** The account has a second factor. Absent in tokens of releases before it. */
  factor: z.boolean().optional(),
  iat: z.number(),
  exp: z.number(),
});

export const TOKEN_ISSUER = 'cotizaobra';
export const ACCESS_TOKEN_AUDIENCE = 'cotizaobra-api';
export const ACCESS_TOKEN_SECONDS = 600;
export const REFRESH_TOKEN_DAYS = 30;
/** However much it is used, a session ends after this time and the password is asked again (ASVS 5.0, 7.3.2). */
export const SESSION_DAYS = 180;
/**
 * For this time an exchanged refresh token returns the same successor again, because of lost answers and several tabs.
 */
export const REFRESH_GRACE_SECONDS = 10;
/** Lifetime of the link of 'olvidé mi contraseña', and of the link that confirms an e-mail. */
export const PASSWORD_LINK_MINUTES = 30;
export const EMAIL_LINK_DAYS = 7;
export const REFRESH_COOKIE = 'refresh_token';
