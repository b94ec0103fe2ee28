import { z } from 'zod';
import { pageMetaSchema } from '../core/paging.js';
import { requiredText } from '../core/text.js';
import { REMARK_MAX, REMARK_REASON_MAX, remarkParts } from './remark-limits.js';

export const remarkText = requiredText(REMARK_MAX, 'Escribe el comentario');
export const answerText = requiredText(REMARK_MAX, 'Escribe la respuesta');
export const hidingReason = requiredText(REMARK_REASON_MAX, 'Escribe el motivo');
export const remarkPartSchema = z.enum(remarkParts, 'Elige comentario o respuesta').meta({ id: 'RemarkPart' });

/** A text of a company. Hidden by the administration: `text` is null and `hiddenReason` says why. */
const statementSchema = z
  .object({ text: z.string().nullable(), hiddenReason: z.string().nullable(), at: z.iso.datetime() })
  .meta({ id: 'RemarkStatement' });

const partySchema = z
  .object({ companyId: z.uuid(), name: z.string(), logo: z.string().nullable() })
  .meta({ id: 'RemarkParty' });

/** What one company of a received order says about the other, and the other's one answer. */
export const remarkSchema = z
  .object({
    id: z.uuid(),
    orderCode: z.string(),
    /** The author's part in the order. */
    by: z.enum(['buyer', 'provider']),
    author: partySchema,
    subject: partySchema,
    remark: statementSchema,
    answer: statementSchema.nullable(),
  })
  .meta({ id: 'Remark' });
export type Remark = z.infer<typeof remarkSchema>;

export const remarkPageSchema = z.object({ remarks: z.array(remarkSchema), meta: pageMetaSchema });
