import type { companySchema, membershipSchema } from '@cotizaobra/proto/companies/model';
import type { RegisterUser } from '@cotizaobra/proto/identity/http';
import type { loginSchema, registerSchema, sessionUserSchema } from '@cotizaobra/proto/identity/model';
import { routeTable } from '@cotizaobra/proto/route-table';
import type { z } from 'zod';
import { baseApi } from '../../../api/base-api.js';
import { call } from '../../../api/call.js';

interface SessionAnswer {
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
    login: build.mutation<SessionAnswer, z.infer<typeof loginSchema>>({
      query: (body) => call(routeTable.login, { body }),
    }),
    register: build.mutation<SessionAnswer, z.infer<typeof registerSchema>>({
      query: (body) => call(routeTable.register, { body }),
    }),
    registerUser: build.mutation<RegisteredUser, { form: RegisterUser; idempotencyKey: string }>({
      query: ({ form, idempotencyKey }) => call(routeTable.registerUser, { body: form, idempotencyKey }),
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useRegisterUserMutation } = authApi;
