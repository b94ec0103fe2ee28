import { z } from 'zod';
import { documentTypeSchema } from '../quotations/model.js';

/** Why nobody can write in a thread: nothing was sent yet, or what was sent was withdrawn or rejected. */
const closedReasons = ['NOT_SENT', 'WITHDRAWN', 'REJECTED'] as const;
const closedReasonSchema = z.enum(closedReasons).meta({ id: 'ThreadClosedReason' });
export type ClosedReason = z.infer<typeof closedReasonSchema>;

/**
 * A thread belongs to the document of origin, the two companies and the item of origin, so it is the same one in the Request,
 * in the provider's copy and in the returned Quotation, through every revision. Its owner is the owner of that document.
 */
export const threadKeySchema = z.object({
  documentId: z.uuid(),
  itemId: z.uuid(),
  ownerCompanyId: z.uuid(),
  counterpartyCompanyId: z.uuid(),
});
export type ThreadKey = z.infer<typeof threadKeySchema>;

/** One item of a document as the caller sees it; `company` names the other side where there are several. */
export const chatItemSchema = z.object({ quotationId: z.uuid(), partId: z.uuid(), company: z.uuid().optional() });

export const unreadCountSchema = z.object({ unreadCount: z.int().nonnegative() }).meta({ id: 'UnreadCount' });

/** A place in a thread: of a message, or 0 before the first one. */
export const seqSchema = z.coerce.number().int().nonnegative();

export const chatMessageSchema = z
  .object({
    /** Made by the client that wrote it. */
    id: z.uuid(),
    /** 1, 2, 3 … within its thread, without gaps: the order, and the proof that nothing is missing. */
    seq: z.int().positive(),
    message: z.string(),
    /** Written by the reader's company. */
    isMine: z.boolean(),
    author: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const counterpartySchema = z
  .object({
    companyId: z.uuid(),
    name: z.string(),
    closed: closedReasonSchema.nullable(),
  })
  .meta({ id: 'Counterparty' });
export type Counterparty = z.infer<typeof counterpartySchema>;

export const chatDetailsSchema = z
  .object({
    /** Null before the first message. */
    threadId: z.uuid().nullable(),
    documentType: documentTypeSchema,
    item: z.object({ code: z.string(), description: z.string() }).meta({ id: 'ChatItem' }),
    /** With whom; null where nothing was sent yet. */
    counterparty: counterpartySchema.nullable(),
    /** Null: the reader may write. */
    closed: closedReasonSchema.nullable(),
    unreadCount: z.int().nonnegative(),
    lastSeq: z.int().nonnegative(),
    /** How far the other company has read. */
    seenSeq: z.int().nonnegative(),
    /** There are older messages than the first one here. */
    hasOlder: z.boolean(),
  })
  .meta({ id: 'ChatDetails' });
export type ChatDetails = z.infer<typeof chatDetailsSchema>;
