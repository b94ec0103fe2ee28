import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { companyFormSchema, companySchema, membershipSchema } from '../companies/model.js';
import { coreErrors } from '../core/errors.js';
import { edge, forward } from '../core/route.js';
import { identityErrors } from './errors.js';
import {
  accessFacts,
  loginSchema,
  personalSchema,
  registerSchema,
  sessionUserSchema,
  userProfileSchema,
} from './model.js';
import {
  ChangePassword,
  GetProfile,
  RequestPasswordReset,
  ResendVerification,
  ResetPassword,
  UpdateProfile,
  VerifyEmail,
} from './requests.js';

const tag = 'Cuentas';

/** Steps of the sign-up that are still open. */
const signUpSteps = ['personal', 'company'] as const;

const sessionAnswerSchema = z.object({ access_token: z.string(), user: sessionUserSchema }).meta({ id: 'Session' });

export const registerUserSchema = personalSchema.extend(companyFormSchema.shape);
export type RegisterUser = z.infer<typeof registerUserSchema>;

const meAnswerSchema = z
  .object({
    user: sessionUserSchema,
    profile: userProfileSchema.nullable(),
    ...accessFacts,
    company: companySchema.nullable(),
    membership: membershipSchema.nullable(),
    /** Reopened steps; a part that could not be asked for counts as done and is named in `unavailable`. */
    missing: z.array(z.enum(signUpSteps)),
    unavailable: z.array(z.string()),
  })
  .meta({ id: 'Me' });
export type MeAnswer = z.infer<typeof meAnswerSchema>;

export const identityRoutes = {
  login: edge({
    name: 'login',
    method: 'POST',
    path: '/api/auth/login',
    tag,
    access: 'public',
    summary: 'Ingresar; deja la cookie de renovación',
    body: loginSchema,
    response: sessionAnswerSchema,
    errors: [identityErrors.WRONG_CREDENTIALS, identityErrors.TOO_MANY_ATTEMPTS],
  }),
  register: edge({
    name: 'register',
    method: 'POST',
    path: '/api/auth/register',
    tag,
    access: 'public',
    status: 201,
    summary: 'Crear una cuenta',
    body: registerSchema,
    response: sessionAnswerSchema,
    errors: [identityErrors.EMAIL_TAKEN, identityErrors.TOO_MANY_ATTEMPTS],
  }),
  refresh: edge({
    name: 'refresh',
    method: 'POST',
    path: '/api/auth/refresh',
    tag,
    access: 'public',
    summary: 'Renovar el acceso con la cookie',
    response: sessionAnswerSchema,
    errors: [coreErrors.UNAUTHENTICATED],
  }),
  logout: edge({
    name: 'logout',
    method: 'POST',
    path: '/api/auth/logout',
    tag,
    access: 'public',
    status: 204,
    summary: 'Cerrar la sesión',
  }),
  closeSessions: edge({
    name: 'closeSessions',
    method: 'POST',
    path: '/api/auth/close-sessions',
    tag,
    access: 'session',
    status: 204,
    summary: 'Cerrar todas mis sesiones, en todos los equipos',
  }),
  forgotPassword: forward({
    name: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    tag,
    status: 202,
    summary: 'Pedir por correo un enlace para elegir otra contraseña',
    message: RequestPasswordReset,
  }),
  resetPassword: forward({
    name: 'resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    tag,
    summary: 'Elegir otra contraseña con el enlace del correo; cierra todas las sesiones',
    message: ResetPassword,
  }),
  changePassword: forward({
    name: 'changePassword',
    method: 'POST',
    path: '/api/auth/change-password',
    tag,
    summary: 'Cambiar mi contraseña; cierra mis otras sesiones',
    message: ChangePassword,
  }),
  verifyEmail: forward({
    name: 'verifyEmail',
    method: 'POST',
    path: '/api/auth/verify-email',
    tag,
    summary: 'Confirmar mi correo con el enlace que llegó',
    message: VerifyEmail,
  }),
  resendVerification: forward({
    name: 'resendVerification',
    method: 'POST',
    path: '/api/auth/resend-verification',
    tag,
    status: 202,
    summary: 'Pedir otra vez el enlace que confirma mi correo',
    message: ResendVerification,
  }),
  me: edge({
    name: 'me',
    method: 'GET',
    path: '/api/auth/me',
    tag,
    access: 'session',
    summary: 'Quién soy y qué falta completar',
    response: meAnswerSchema,
  }),
  registerUser: edge({
    name: 'registerUser',
    method: 'POST',
    path: '/api/user/registerUser',
    tag,
    access: 'session',
    summary: 'Guardar perfil y empresa; se puede repetir hasta que ambas partes queden',
    body: registerUserSchema,
    response: z.object({ user: sessionUserSchema, company: companySchema, membership: membershipSchema }),
    errors: [identityErrors.UNKNOWN_PLACE, companyErrors.ALREADY_IN_COMPANY],
    idempotent: true,
  }),
  getProfile: forward({
    name: 'getProfile',
    method: 'GET',
    path: '/api/user/:id',
    tag,
    summary: 'Mi perfil',
    message: GetProfile,
  }),
  updateProfile: forward({
    name: 'updateProfile',
    method: 'PUT',
    path: '/api/user/:id',
    tag,
    summary: 'Guardar mi perfil',
    message: UpdateProfile,
  }),
} as const;
