import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { approvalErrors } from './approval-errors.js';
import { approvalSchema } from './approval-model.js';
import { AwardRequest } from './award-request.js';

const { version, lines, share } = AwardRequest.input.shape;

/** An award over the caller's limit waits for its approvers, as it was chosen on this version of the comparison. */
export const RequestApproval = defineMessage({
  service: 'quotations',
  name: 'request-approval',
  access: 'company',
  ability: 'award',
  input: z.object({ id: z.uuid(), requestId: z.uuid(), version, lines, share }),
  output: approvalSchema,
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    ...AwardRequest.errors.filter(({ code }) => code !== approvalErrors.APPROVAL_NEEDED.code),
    approvalErrors.APPROVAL_NOT_NEEDED,
    approvalErrors.APPROVAL_PENDING,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const requestApproval = forward({
  name: 'requestApproval',
  method: 'POST',
  path: '/api/company/:id/approvals',
  tag: 'Aprobaciones',
  status: 201,
  idempotent: true,
  summary: 'Pedir la aprobación de una adjudicación que supera mi límite',
  message: RequestApproval,
});
