import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { userProfileSchema } from './model.js';

export const GetProfile = defineMessage({
  service: 'identity',
  name: 'get-profile',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: userProfileSchema,
});

export const getProfile = forward({
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/:id',
  tag: 'Cuentas',
  beforeFactor: true,
  summary: 'Mi perfil',
  message: GetProfile,
});
