import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { approvalStates } from './approval-states.table.js';

const service = 'quotations';

/** Aggregate: the approval. */
const facts = z.object({
  approvalId: z.uuid(),
  companyId: z.uuid(),
  requestId: z.uuid(),
  requestCode: z.string(),
  requestedBy: z.uuid(),
});

/** Published once when it is asked for, and once a day while it waits (`reminder`). */
export const ApprovalAsked = defineEvent({
  service,
  name: 'approval-asked',
  version: 1,
  summary: 'An award over a limit waits for the approval of other people of its company.',
  data: facts.extend({ approverIds: z.array(z.uuid()), reminder: z.boolean() }),
});

export const ApprovalEnded = defineEvent({
  service,
  name: 'approval-ended',
  version: 1,
  summary: 'An award over a limit was approved and made, rejected, taken back, or lapsed with its comparison.',
  data: facts.extend({
    state: z.enum(approvalStates).exclude(['PENDING']),
    /** Null: it lapsed. */
    decidedBy: z.uuid().nullable(),
    reason: z.string().nullable(),
  }),
});
