import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { defineEvent } from '../core/event.js';
import { exportScopeSchema } from '../core/export-part.js';
import { remarkParts } from './remark-limits.js';

const service = 'companies';

/** The company's current data; published when it is registered and on each change. Aggregate: the company. */
export const CompanySaved = defineEvent({
  service,
  name: 'company-saved',
  version: 1,
  summary: 'A company as it now stands.',
  data: z.object({
    companyId: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    logoKey: z.string().nullable(),
    department: z.string().nullable(),
    province: z.string().nullable(),
    district: z.string().nullable(),
    ownerUserId: z.uuid(),
  }),
});

/** The archive that a person asked for can be downloaded. Aggregate: the export. */
export const ExportReady = defineEvent({
  service,
  name: 'export-ready',
  version: 1,
  summary: 'The archive of a person or a company can be downloaded.',
  data: z.object({
    exportId: z.uuid(),
    userId: z.uuid(),
    /** The company that the person acts for; null if it acts for none. */
    companyId: z.uuid().nullable(),
    scope: exportScopeSchema,
    expiresAt: z.iso.datetime(),
  }),
});

/** A person became a member of the company. Aggregate: the company. */
export const MemberJoined = defineEvent({
  service,
  name: 'member-joined',
  version: 1,
  summary: 'A person now acts for a company.',
  data: z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    isOwner: z.boolean(),
    position: z.string(),
    /** Who accepted the request; absent for the person who registered the company. */
    acceptedByUserId: z.uuid().optional(),
  }),
});

/** A person asked to join and waits for the owner. Aggregate: the company. */
export const MembershipRequested = defineEvent({
  service,
  name: 'membership-requested',
  version: 1,
  summary: 'A person asked to join a company and waits for its owner.',
  data: z.object({ companyId: z.uuid(), userId: z.uuid(), ownerUserId: z.uuid() }),
});

/** A person is no longer a member: gateways clear its rooms and its cached membership. Aggregate: the company. */
export const MemberLeft = defineEvent({
  service,
  name: 'member-left',
  version: 1,
  summary: 'A person no longer acts for a company.',
  data: z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    /** Who removed the person; absent if the person left. */
    removedByUserId: z.uuid().optional(),
  }),
});

/** A request to join was rejected. Aggregate: the company. */
export const MemberRefused = defineEvent({
  service,
  name: 'member-refused',
  version: 1,
  summary: 'A request to join was turned down.',
  data: z.object({ companyId: z.uuid(), userId: z.uuid() }),
});

/** Another member is the owner now. Aggregate: the company. */
export const OwnershipHandedOver = defineEvent({
  service,
  name: 'ownership-handed-over',
  version: 1,
  summary: 'Another member is the owner of a company now.',
  data: z.object({ companyId: z.uuid(), fromUserId: z.uuid(), toUserId: z.uuid() }),
});

/** Whether the company requires a second factor of its people; gateways then let in nobody without one. */
export const CompanySecurityChanged = defineEvent({
  service,
  name: 'company-security-changed',
  version: 1,
  summary: 'A company now requires a second factor of its people, or no longer does.',
  data: z.object({ companyId: z.uuid(), requiresFactor: z.boolean(), byUserId: z.uuid() }),
});

/** Support may look into a company from now on, looks, or no longer may: gateways forget what they cached. */
export const SupportAccessChanged = defineEvent({
  service,
  name: 'support-access-changed',
  version: 1,
  summary: 'A company let support in or out, or a superAdmin entered or left it as support.',
  data: z.object({ companyId: z.uuid(), byUserId: z.uuid() }),
});

/** A member has another role: gateways forget the cached one. Aggregate: the company. */
export const MemberRoleChanged = defineEvent({
  service,
  name: 'member-role-changed',
  version: 1,
  summary: 'A member of a company has another role in it.',
  data: z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    before: companyRoleSchema,
    role: companyRoleSchema,
    byUserId: z.uuid(),
  }),
});

/** A superAdmin gave the company with its RUC to another person; published for the record. Aggregate: the company. */
export const CompanyReassigned = defineEvent({
  service,
  name: 'company-reassigned',
  version: 1,
  summary: 'A superAdmin gave a company, and with it its RUC, to another person.',
  data: z.object({
    companyId: z.uuid(),
    ruc: z.string(),
    fromUserId: z.uuid(),
    toUserId: z.uuid(),
    byUserId: z.uuid(),
    reason: z.string(),
  }),
});

/** A remark of one company of an order about the other. Aggregate: the remark. */
const remarkFacts = z.object({
  remarkId: z.uuid(),
  orderId: z.uuid(),
  orderCode: z.string(),
  /** The author's part in the order. */
  by: z.enum(['buyer', 'provider']),
  authorCompanyId: z.uuid(),
  authorName: z.string(),
  authorLogoKey: z.string().nullable(),
  subjectCompanyId: z.uuid(),
  subjectName: z.string(),
  subjectLogoKey: z.string().nullable(),
});

export const RemarkLeft = defineEvent({
  service,
  name: 'remark-left',
  version: 1,
  summary: 'A company of a received order left its remark about the other.',
  data: remarkFacts,
});

export const RemarkAnswered = defineEvent({
  service,
  name: 'remark-answered',
  version: 1,
  summary: 'A company answered the remark about it.',
  data: remarkFacts,
});

export const RemarkHidden = defineEvent({
  service,
  name: 'remark-hidden',
  version: 1,
  summary: 'A superAdmin hid a remark or its answer (`part`).',
  data: remarkFacts.extend({ part: z.enum(remarkParts), reason: z.string() }),
});
