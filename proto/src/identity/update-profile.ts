import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { optionalText } from '../core/text.js';
import { identityErrors } from './errors.js';
import { personalSchema, userProfileSchema } from './model.js';

export const UpdateProfile = defineMessage({
  service: 'identity',
  name: 'update-profile',
  access: 'session',
  input: personalSchema.partial().extend({ id: z.uuid(), address: optionalText(200), city: optionalText(80) }),
  output: userProfileSchema,
  errors: [identityErrors.UNKNOWN_PLACE],
});

export const updateProfile = forward({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/user/:id',
  tag: 'Cuentas',
  summary: 'Guardar mi perfil',
  message: UpdateProfile,
});
