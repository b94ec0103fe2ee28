import { z } from 'zod';
import { companyErrors } from '../companies/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { approvalSettingsSchema } from './approval-model.js';

/** Who awards up to how much, and who approves more; for the members of the company. Version 0: never saved. */
export const GetApprovalSettings = defineMessage({
  service: 'quotations',
  name: 'get-approval-settings',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: approvalSettingsSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const getApprovalSettings = forward({
  name: 'getApprovalSettings',
  method: 'GET',
  path: '/api/company/:id/approval-settings',
  tag: 'Aprobaciones',
  summary: 'Límites para adjudicar y quién aprueba lo que los supera',
  message: GetApprovalSettings,
});
