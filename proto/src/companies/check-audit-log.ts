import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';

/** Computes every hash of the log again. For the owners. */
export const CheckAuditLog = defineMessage({
  service: 'companies',
  name: 'check-audit-log',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    entries: z.number().int().nonnegative(),
    /** The first entry that is missing or does not fit the one before; null if all do. */
    brokenAt: z.number().int().positive().nullable(),
    /** Of the last entry: who keeps it can tell later that nothing was taken away. */
    lastHash: z.string().nullable(),
  }),
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
  deadlineMs: 20_000,
});

export const checkAuditLog = forward({
  name: 'checkAuditLog',
  method: 'GET',
  path: '/api/company/:id/audit-log/check',
  tag: 'Actividad y soporte',
  summary: 'Comprobar que nadie cambió el registro de actividad',
  message: CheckAuditLog,
});
