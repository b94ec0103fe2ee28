import { z } from 'zod';
import { roleSchema } from '../core/actor.js';
import { defineEvent } from '../core/event.js';

const service = 'identity';

/** Aggregate: the account. */
export const AccountRegistered = defineEvent({
  service,
  name: 'account-registered',
  version: 1,
  summary: 'A person has an account.',
  data: z.object({ userId: z.uuid(), email: z.string(), role: roleSchema }),
});

/** The person's current contact data; projections keep the newest by aggregate version. */
export const ProfileSaved = defineEvent({
  service,
  name: 'profile-saved',
  version: 1,
  summary: "A person's contact data as they now stand; the newest by aggregate version counts.",
  data: z.object({
    userId: z.uuid(),
    email: z.string(),
    name: z.string(),
    lastName: z.string(),
    phone: z.string(),
    department: z.string(),
    province: z.string(),
    district: z.string(),
    address: z.string().nullable(),
    /** The person opened the link that was mailed to `email`. Absent on events from before this field. */
    emailVerified: z.boolean().optional(),
  }),
});

/**
 * Access tokens of these sessions are invalid from now on, although their signature is valid: logout, reused refresh
 * token, changed password, changed role. Gateways close their sockets and refuse their tokens.
 */
export const SessionsRevoked = defineEvent({
  service,
  name: 'sessions-revoked',
  version: 1,
  summary: 'Access tokens of these sessions are void, although their signature still holds.',
  data: z.object({
    userId: z.uuid(),
    sessionIds: z.array(z.uuid()).min(1),
    reason: z.enum(['logged-out', 'token-reused', 'password-changed', 'role-changed', 'closed']),
  }),
});

/** The person erased its account: a `profile-saved` with the pseudonym came just before. Ids of documents stay. */
export const AccountDeleted = defineEvent({
  service,
  name: 'account-deleted',
  version: 1,
  summary: 'A person erased its account and personal data.',
  data: z.object({ userId: z.uuid() }),
});

/** The operator blocked the person: what still acts for the person, such as API keys, ends too. */
export const AccountBlocked = defineEvent({
  service,
  name: 'account-blocked',
  version: 1,
  summary: 'A person was shut out by the operator.',
  data: z.object({ userId: z.uuid() }),
});
