import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { acceptedBySchema } from './accepted-by.js';
import { approvalErrors } from './approval-errors.js';
import { approvalSchema } from './approval-model.js';
import { AwardRequest } from './award-request.js';

/** Names an approval of the company. */
export const approvalPlace = z.object({ id: z.uuid(), approvalId: z.uuid() });

/**
 * The last approver who is needed makes the award in the same transaction. If the comparison has changed since, the
 * approval lapses instead and the answer says so.
 */
export const ApproveAward = defineMessage({
  service: 'quotations',
  name: 'approve-award',
  access: 'company',
  ability: 'award',
  input: approvalPlace.extend({
    /** Who accepts the winners' Quotations; counts for the last approval. */
    acceptedBy: acceptedBySchema.optional(),
  }),
  output: approvalSchema,
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    approvalErrors.APPROVAL_NOT_FOUND,
    approvalErrors.APPROVAL_CLOSED,
    approvalErrors.APPROVER_ONLY,
    approvalErrors.OWN_APPROVAL,
    approvalErrors.APPROVED_ALREADY,
    ...AwardRequest.errors.filter(({ code }) => code !== approvalErrors.APPROVAL_NEEDED.code),
  ],
  deadlineMs: 15_000,
});

export const approveAward = forward({
  name: 'approveAward',
  method: 'POST',
  path: '/api/company/:id/approvals/:approvalId/approve',
  tag: 'Aprobaciones',
  summary: 'Aprobar una adjudicación',
  message: ApproveAward,
});
