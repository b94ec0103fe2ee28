import { z } from 'zod';
import { defineEvent } from '../core/event.js';

const service = 'companies';

/** The company as it now stands; published when it is registered and whenever it changes. Aggregate: the company. */
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

/** A person now acts for the company. Aggregate: the company. */
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
    /** Who let the person in after a request; absent of who registered the company. */
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

/** A person no longer acts for the company: gateways empty its rooms and its cached membership. Aggregate: the company. */
export const MemberLeft = defineEvent({
  service,
  name: 'member-left',
  version: 1,
  summary: 'A person no longer acts for a company.',
  data: z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    /** Who took the person out; absent of who left. */
    removedByUserId: z.uuid().optional(),
  }),
});

/** A request to join was turned down. Aggregate: the company. */
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

/** A superAdmin gave the company, and with it its RUC, to another person. For the record. Aggregate: the company. */
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
