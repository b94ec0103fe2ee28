import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { approvalErrors } from './approval-errors.js';
import { approvalSchema } from './approval-model.js';
import { approvalPlace } from './approve-award.js';

/** Who asked takes the request back, to award something else. */
export const WithdrawApproval = defineMessage({
  service: 'quotations',
  name: 'withdraw-approval',
  access: 'company',
  ability: 'award',
  input: approvalPlace,
  output: approvalSchema,
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    approvalErrors.APPROVAL_NOT_FOUND,
    approvalErrors.APPROVAL_CLOSED,
    approvalErrors.REQUESTER_ONLY,
  ],
});

export const withdrawApproval = forward({
  name: 'withdrawApproval',
  method: 'POST',
  path: '/api/company/:id/approvals/:approvalId/withdraw',
  tag: 'Aprobaciones',
  summary: 'Retirar el pedido de aprobación',
  message: WithdrawApproval,
});
