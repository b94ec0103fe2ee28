import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { coreErrors } from '../core/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { approvalSettingsForm, approvalSettingsSchema } from './approval-model.js';

/** The owner sets limits, approvers and delegates. Pending approvals keep the limit that they were asked under. */
export const SaveApprovalSettings = defineMessage({
  service: 'quotations',
  name: 'save-approval-settings',
  access: 'company',
  ability: 'managePeople',
  input: approvalSettingsForm.extend({ id: z.uuid() }),
  output: approvalSettingsSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, coreErrors.CONFLICT],
});

export const saveApprovalSettings = forward({
  name: 'saveApprovalSettings',
  method: 'PUT',
  path: '/api/company/:id/approval-settings',
  tag: 'Aprobaciones',
  summary: 'Guardar los límites para adjudicar y quién aprueba',
  message: SaveApprovalSettings,
});
