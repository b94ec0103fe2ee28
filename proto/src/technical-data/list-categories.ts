import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { categoryTreeSchema } from './model.js';

/** The tree of the technical data. The route `categories` of the directory forwards to it. */
export const ListCategories = defineMessage({
  service: 'technical-data',
  name: 'list-categories',
  access: 'public',
  input: z.object({}),
  output: categoryTreeSchema,
});
