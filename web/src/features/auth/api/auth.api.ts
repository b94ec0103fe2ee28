import type { companySchema, membershipSchema } from '@cotizaobra/proto/companies/model';
import type {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  sessionUserSchema,
} from '@cotizaobra/proto/identity/model';
import type { FactorChallenge } from '@cotizaobra/proto/identity/sessions';
import type { RegisterUser } from '@cotizaobra/proto/identity/sign-up-form';
import { routeTable } from '@cotizaobra/proto/route-table';
import type { z } from 'zod';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

export interface SessionAnswer {
  access_token: string;
  user: z.infer<typeof sessionUserSchema>;
}

interface RegisteredUser {
  user: z.infer<typeof sessionUserSchema>;
  company: z.infer<typeof companySchema>;
  membership: z.infer<typeof membershipSchema>;
}

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionAnswer | FactorChallenge, z.infer<typeof loginSchema>>({
      query: (body) => call(routeTable.login, { body }),
    }),
    register: build.mutation<SessionAnswer, z.infer<typeof registerSchema>>({
      query: (body) => call(routeTable.register, { body }),
    }),
    registerUser: build.mutation<RegisteredUser, { form: RegisterUser; idempotencyKey: string }>({
      query: ({ form, idempotencyKey }) => call(routeTable.registerUser, { body: form, idempotencyKey }),
    }),
    forgotPassword: build.mutation<object, z.infer<typeof forgotPasswordSchema>>({
      query: (body) => call(routeTable.forgotPassword, { body }),
    }),
    resetPassword: build.mutation<object, z.infer<typeof resetPasswordSchema>>({
      query: (body) => call(routeTable.resetPassword, { body }),
    }),
    changePassword: build.mutation<object, z.infer<typeof changePasswordSchema>>({
      query: (body) => call(routeTable.changePassword, { body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
    verifyEmail: build.mutation<object, string>({
      query: (token) => call(routeTable.verifyEmail, { body: { token } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
    resendVerification: build.mutation<object, void>({ query: () => call(routeTable.resendVerification) }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useRegisterUserMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
} = authApi;
