import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, supportErrors } from './errors.js';
import { supportAccessSchema } from './support-model.js';

/** From here on the superAdmin reads as this company, until its leave ends or the superAdmin leaves. */
export const EnterSupport = defineMessage({
  service: 'companies',
  name: 'enter-support',
  access: 'superAdmin',
  input: z.object({ id: z.uuid() }),
  output: z.object({ access: supportAccessSchema }),
  stepUp: 'always',
  errors: [companyErrors.COMPANY_NOT_FOUND, supportErrors.NO_SUPPORT_ACCESS],
});

export const enterSupport = forward({
  name: 'enterSupport',
  method: 'POST',
  path: '/api/support/:id/enter',
  tag: 'Actividad y soporte',
  summary: 'Entrar a una empresa como soporte, solo para leer',
  message: EnterSupport,
});
