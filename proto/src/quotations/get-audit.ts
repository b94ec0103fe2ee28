import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { acceptedBySchema } from './accepted-by.js';
import { quotationErrors as errors } from './errors.js';

/** What an entry of the trail tells. `orderConfirmed`: the provider confirmed the order of this answer. `fileIssued`: a PDF with this digest was made for the recipient. */
const auditActions = [
  'created',
  'activated',
  'deactivated',
  'restored',
  'deleted',
  'revised',
  'sent',
  'returned',
  'opened',
  'accepted',
  'acceptanceUndone',
  'rejected',
  'reopened',
  'awarded',
  'awardUndone',
  'withdrawn',
  'deadlineExtended',
  'deadlineNear',
  'reminded',
  'roundProposed',
  'roundAnswered',
  'roundLapsed',
  'fileIssued',
  'orderConfirmed',
] as const;
export type AuditAction = (typeof auditActions)[number];

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** 'Aceptado por' with 16 random bytes, so that nobody finds the person by trying names and DNI. */
const auditAcceptedBySchema = acceptedBySchema
  .extend({ address: z.string().nullable(), salt: z.string().regex(/^[0-9a-f]{32}$/) })
  .meta({ id: 'AuditAcceptedBy' });
export type AuditAcceptedBy = z.infer<typeof auditAcceptedBySchema>;

/** What is hashed, together with `prevHash`, as JSON with sorted keys and no spaces, in UTF-8. */
const auditContentSchema = z.object({
  /** From 1. */
  sequence: z.number().int(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  revision: z.number().int(),
  /** The company that acted, by its name then; null: the platform. */
  by: z.string().nullable(),
  /** The other company; null on what concerns the owner alone. */
  with: z.string().nullable(),
  /** SHA-256 of `acceptedBy`, hashed in the same way, on `accepted` and `orderConfirmed`. It stays when the name goes. */
  signer: hash.optional(),
  /** On `fileIssued`. */
  sha256: hash.optional(),
});
export type AuditContent = z.infer<typeof auditContentSchema>;

const auditEntrySchema = auditContentSchema
  .extend({
    /** The hash of the entry before; null on the first one. */
    prevHash: hash.nullable(),
    /** SHA-256 of the entry without this field and `acceptedBy`. */
    hash,
    /** Who `signer` stands for; absent once this person erased its account. */
    acceptedBy: auditAcceptedBySchema.optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The owner reads the whole trail, a recipient what passed between both, as a chain of its own. */
export const GetAudit = defineMessage({
  service: 'quotations',
  name: 'get-audit',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    id: z.uuid(),
    /** The document's own code. */
    number: z.string(),
    /** The code of each dispatch, oldest first: `/verificar/{code}`. */
    verifications: z.array(
      z
        .object({ code: z.string(), revision: z.number().int(), recipient: z.string() })
        .meta({ id: 'SentVerification' }),
    ),
    /** Oldest first. */
    entries: z.array(auditEntrySchema),
  }),
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
});

export const getAudit = forward({
  name: 'getAudit',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/audit',
  tag: 'Verificación',
  summary: 'Historial verificable de un documento',
  message: GetAudit,
});
