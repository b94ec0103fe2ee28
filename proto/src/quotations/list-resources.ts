import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { budgetReadErrors, resourceViewSchema } from './budget-model.js';
import { documentVersionSchema } from './document-version.js';

/** 'Insumos': every resource of the document once, by kind and name. For the owner. */
export const ListResources = defineMessage({
  service: 'quotations',
  name: 'list-resources',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z
    .object({ version: documentVersionSchema, resources: z.array(resourceViewSchema) })
    .meta({ id: 'BudgetResources' }),
  errors: budgetReadErrors,
});

export const listBudgetResources = forward({
  name: 'listBudgetResources',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/resources',
  tag: 'Presupuestos',
  summary: 'Los insumos de un presupuesto',
  message: ListResources,
});
