import { z } from 'zod';
import { actChangeSchema, actMeans } from '../core/act-recorded.js';
import { type AuditArea, auditAreas, auditSubjects } from '../core/audited-acts.table.js';
import { companyRoleSchema } from '../core/company-role.js';

const areaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];
const auditAreaSchema = z.enum(areaNames).meta({ id: 'AuditArea' });

export const AUDIT_LOG_PAGE_SIZE = 50;
/** Entries of one file; more are exported by dates. */
export const MAX_EXPORTED_ENTRIES = 20_000;

/** What a hash covers: with `hash` of the entry before, as JSON with sorted keys. */
const chainedSchema = z.object({
  /** 1, 2, 3 … for each company, without a gap. */
  sequence: z.number().int().positive(),
  companyId: z.uuid(),
  /** Id of the event that brought it; no event is in it twice. */
  eventId: z.uuid(),
  at: z.iso.datetime(),
  /** `<service>.<message>` */
  key: z.string(),
  userId: z.uuid(),
  role: companyRoleSchema.nullable(),
  means: z.enum(actMeans),
  address: z.string().nullable(),
  subjectId: z.string().nullable(),
  label: z.string().nullable(),
  changes: z.array(actChangeSchema),
  /** Null for the first entry. */
  prevHash: z.string().nullable(),
});
export type ChainedAct = z.infer<typeof chainedSchema>;

/** An entry of a company's audit log. */
export const auditLogEntrySchema = chainedSchema
  .extend({
    area: auditAreaSchema,
    /** What was done, after the person's name: 'Envió el requerimiento'. */
    text: z.string(),
    about: z.enum(auditSubjects),
    /** Null: the account was deleted, or has no name yet. */
    person: z.string().nullable(),
    /** SHA-256 in hex. */
    hash: z.string(),
  })
  .meta({ id: 'AuditLogEntry' });
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

const dayText = 'Escribe la fecha como 2026-11-26';
const daySchema = z.iso.date(dayText);

/** Filters of the list and the export. Days are those of Lima. */
export const auditLogFilterSchema = z.object({
  area: auditAreaSchema.optional(),
  userId: z.uuid('Elige una persona de la lista').optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Words of what was done, or of its subject. */
  search: z.string().trim().max(100, 'Usa como máximo 100 caracteres').optional(),
});
export type AuditLogFilter = z.infer<typeof auditLogFilterSchema>;
