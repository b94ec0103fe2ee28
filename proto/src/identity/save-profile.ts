import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { identityErrors } from './errors.js';
import { personalSchema, sessionUserSchema } from './model.js';

/** First half of registerUser. A repetition writes the same data again, so it is safe to retry. */
export const SaveProfile = defineMessage({
  service: 'identity',
  name: 'save-profile',
  access: 'session',
  input: personalSchema,
  output: z.object({ user: sessionUserSchema }),
  errors: [identityErrors.UNKNOWN_PLACE],
});
