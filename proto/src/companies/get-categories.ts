import { z } from 'zod';
import { edge } from '../core/route.js';
import { ListCategories } from '../technical-data/list-categories.js';
import { categorySchema } from './categories.js';

/** Two lists under one documented path: technical-data answers one, the other is in the contract. */
export const categories = edge({
  name: 'categories',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/portal/category',
  tag: 'Empresas',
  access: 'public',
  query: z.object({ scope: z.enum(['technical-data', 'directory']).default('technical-data') }),
  response: z.union([ListCategories.output, z.array(categorySchema)]),
  summary: 'Categorías de la data técnica con sus cuentas, o las del directorio',
});
