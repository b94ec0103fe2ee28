import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { STORED_INTEGER_MAX } from '../core/stored-integer.js';
import { auditLogEntrySchema, auditLogFilterSchema } from './audit-log-model.js';
import { companyErrors, memberErrors } from './errors.js';

/** Who did what in the name of a company, newest first. For its owners. */
export const ListAuditLog = defineMessage({
  service: 'companies',
  name: 'list-audit-log',
  access: 'company',
  input: auditLogFilterSchema.extend({
    id: z.uuid(),
    /** Entries before this one, for the next page. */
    before: z.coerce.number().int().positive().max(STORED_INTEGER_MAX).optional(),
  }),
  output: z.object({
    entries: z.array(auditLogEntrySchema),
    /** For `before`; null on the last page. */
    nextBefore: z.number().int().positive().nullable(),
    /** The people of the log, for the filter. */
    people: z.array(z.object({ userId: z.uuid(), person: z.string().nullable() }).meta({ id: 'AuditLogPerson' })),
  }),
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const listAuditLog = forward({
  name: 'listAuditLog',
  method: 'GET',
  path: '/api/company/:id/audit-log',
  tag: 'Actividad y soporte',
  summary: 'El registro de actividad de mi empresa',
  message: ListAuditLog,
});
