import type { z } from 'zod';
import { companyFormSchema } from '../companies/model.js';
import { personalSchema } from './model.js';

/** Beside its route, so that the page of the sign-up loads no refusals. */
export const registerUserSchema = personalSchema.extend(companyFormSchema.shape);
export type RegisterUser = z.infer<typeof registerUserSchema>;
