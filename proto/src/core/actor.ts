import { z } from 'zod';
import { companyRoleSchema } from './company-role.js';

const roles = ['Usuario', 'superAdmin'] as const;
export const roleSchema = z.enum(roles).meta({ id: 'Role' });
export type Role = z.infer<typeof roleSchema>;

/**
 * What the session of a person proved: whether the account has a second factor, and until when (epoch seconds) the last
 * proof of the password, code or passkey counts as fresh.
 */
const proofSchema = z.object({ factor: z.boolean(), freshUntil: z.number() });

/**
 * How a caller who is not signed in for itself acts: with an API key, as a guest with a link, or as support of the
 * platform, which a company let in to read.
 */
const actorMeans = ['key', 'guest', 'support'] as const;

/**
 * The caller. The gateway sets it from a verified session. Services trust it, because the NATS permissions let no other
 * process send one. `companyId` and `companyRole` are null until the person finishes the sign-up steps.
 */
export const actorSchema = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  email: z.string(),
  role: roleSchema,
  companyId: z.uuid().nullable(),
  /** Absent for API keys: nobody is there who could be asked again. */
  proof: proofSchema.optional(),
  /** A gateway of an earlier version names none: then the person may do what every member could. */
  companyRole: companyRoleSchema.nullable().default('miembro'),
  /** Absent: signed in. */
  means: z.enum(actorMeans).optional(),
});
export type Actor = z.infer<typeof actorSchema>;

/**
 * The access that a message requires; the chassis checks it in the owning service.
 * - `public`: anybody
 * - `session`: any signed-in person
 * - `company`: a signed-in member of a company
 * - `superAdmin`: a signed-in superAdmin
 * - `internal`: another process of the platform, no person
 */
const accessLevels = ['public', 'session', 'company', 'superAdmin', 'internal'] as const;
export type Access = (typeof accessLevels)[number];
