import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { requiredText } from '../core/text.js';
import { approvalErrors } from './approval-errors.js';
import { approvalSchema } from './approval-model.js';
import { approvalPlace } from './approve-award.js';
import { REASON_MAX } from './model.js';

/** One approver is enough to reject; the reason goes back to who asked. */
export const RejectApproval = defineMessage({
  service: 'quotations',
  name: 'reject-approval',
  access: 'company',
  ability: 'award',
  input: approvalPlace.extend({ reason: requiredText(REASON_MAX, 'Escribe el motivo') }),
  output: approvalSchema,
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    approvalErrors.APPROVAL_NOT_FOUND,
    approvalErrors.APPROVAL_CLOSED,
    approvalErrors.APPROVER_ONLY,
    approvalErrors.OWN_APPROVAL,
  ],
});

export const rejectApproval = forward({
  name: 'rejectApproval',
  method: 'POST',
  path: '/api/company/:id/approvals/:approvalId/reject',
  tag: 'Aprobaciones',
  summary: 'Rechazar una adjudicación, con el motivo',
  message: RejectApproval,
});
