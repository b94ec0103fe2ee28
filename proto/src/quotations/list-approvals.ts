import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { forward } from '../core/route.js';
import { approvalSchema } from './approval-model.js';

export const APPROVALS_PAGE_SIZE = 20;

/** Newest first: those that wait, those that were decided, or all; of one Request if it is named. */
export const ListApprovals = defineMessage({
  service: 'quotations',
  name: 'list-approvals',
  access: 'company',
  input: z.object({
    id: z.uuid(),
    state: z.enum(['pending', 'closed', 'all'], { error: 'Usa pending, closed o all' }).default('all'),
    requestId: z.uuid().optional(),
    page: pageQuerySchema,
  }),
  output: z.object({ approvals: z.array(approvalSchema), meta: pageMetaSchema }),
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const listApprovals = forward({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/company/:id/approvals',
  tag: 'Aprobaciones',
  summary: 'Adjudicaciones que esperan o esperaron una aprobación',
  message: ListApprovals,
});
