import { z } from 'zod';
import { defineSignal } from '../core/signal.js';
import { rowFields } from '../rules/together/tree-change.js';

/** A cell: `partial` and `index` are columns of the editor too. Null: in the document, but in no cell. */
const presenceFieldSchema = z.enum([...rowFields, 'partial', 'index']).nullable();

const where = { documentId: z.uuid(), itemId: z.uuid().nullable(), field: presenceFieldSchema };

/** What a browser says of itself. `leaving`: it closed the document. */
export const herePresenceSchema = z.object({ ...where, leaving: z.boolean().optional() });

/** What colleagues are told of one open page. */
export const presenceSchema = z.object({
  ...where,
  /** The socket's id: a person may have the document open in two tabs. */
  presenceId: z.string(),
  userId: z.uuid(),
  name: z.string(),
  /** False: it left. */
  present: z.boolean(),
});

export type Presence = z.infer<typeof presenceSchema>;

/** Between the gateways: someone of `companyId` is in a document, in a cell. */
export const SomebodyIsHere = defineSignal({
  process: 'gateway',
  name: 'presence',
  data: z.object({ companyId: z.uuid(), presence: presenceSchema }),
});

/** Between the gateways: somebody came to the document; each says who is there already. */
export const WhoIsHere = defineSignal({
  process: 'gateway',
  name: 'who-is-here',
  data: z.object({ companyId: z.uuid(), documentId: z.uuid() }),
});
