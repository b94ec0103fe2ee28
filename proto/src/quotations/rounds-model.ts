import { z } from 'zod';
import { storableText } from '../core/text.js';
import { decimalSchema } from '../rules/decimal-schema.js';
import { ROUND_LINES_MAX, ROUND_NOTE_MAX } from './limits.js';
import { lapseReasons, lineOutcomes, roundStates } from './round-states.table.js';

/** A note of a line: the buyer's reason or question, the provider's reply. */
const roundNoteSchema = storableText()
  .trim()
  .max(ROUND_NOTE_MAX, `Usa como máximo ${ROUND_NOTE_MAX} caracteres`)
  .optional();

/** A line to propose: another price, another quantity, or a note alone, which is a question. */
export const proposedLineSchema = z
  .object({
    itemId: z.uuid(),
    price: decimalSchema.optional(),
    quantity: decimalSchema.refine((quantity) => quantity !== '0', 'Propón una cantidad mayor que cero').optional(),
    note: roundNoteSchema,
  })
  .meta({ id: 'LineToPropose' });
export type ProposedLine = z.output<typeof proposedLineSchema>;

/** The answer to a line. A refusal may name another price: 'Otro precio'. */
export const answeredLineSchema = z
  .object({
    itemId: z.uuid(),
    answer: z.enum(['ACCEPTED', 'REFUSED'], 'La respuesta debe ser ACCEPTED o REFUSED'),
    price: decimalSchema.optional(),
    note: roundNoteSchema,
  })
  .meta({ id: 'LineToAnswer' });
export type AnsweredLine = z.output<typeof answeredLineSchema>;

export const linesOf = <S extends z.ZodType>(line: S) =>
  z
    .array(line)
    .min(1, 'Elige al menos una partida')
    .max(ROUND_LINES_MAX, `Usa como máximo ${ROUND_LINES_MAX} partidas por ronda`);

/** Price and quantity of a line at one moment; price null is 'No cotizó'. */
const lineValuesSchema = z.object({ price: z.string().nullable(), quantity: z.string() }).meta({ id: 'LineValues' });
export type LineValues = z.infer<typeof lineValuesSchema>;

/** Who acted, as both sides see it. */
const roundPersonSchema = z
  .object({ name: z.string(), company: z.string(), side: z.enum(['BUYER', 'PROVIDER']) })
  .meta({ id: 'RoundPerson' });
export type RoundPerson = z.infer<typeof roundPersonSchema>;

const roundLineSchema = z
  .object({
    itemId: z.uuid(),
    /** Number and text of the line, in the version that was negotiated. */
    index: z.string(),
    description: z.string(),
    unit: z.string(),
    from: lineValuesSchema,
    /** What the buyer proposed; null where it proposed nothing. */
    price: z.string().nullable(),
    quantity: z.string().nullable(),
    note: z.string().nullable(),
    answer: z.enum(['ACCEPTED', 'REFUSED']).nullable(),
    /** The other price that the provider named. */
    otherPrice: z.string().nullable(),
    reply: z.string().nullable(),
    outcome: z.enum(lineOutcomes),
    /** In the version that answered the round; null before it was returned. */
    result: lineValuesSchema.nullable(),
  })
  .meta({ id: 'RoundLine' });
export type RoundLine = z.infer<typeof roundLineSchema>;

export const roundSchema = z
  .object({
    id: z.uuid(),
    /** From 1, per Quotation. */
    number: z.number().int().positive(),
    state: z.enum(roundStates),
    /** The version that was negotiated, and the one that answered; null before that one was returned. */
    version: z.number().int().positive(),
    returnedVersion: z.number().int().positive().nullable(),
    createdAt: z.iso.datetime(),
    createdBy: roundPersonSchema,
    answeredAt: z.iso.datetime().nullable(),
    answeredBy: roundPersonSchema.nullable(),
    /** When it came to an end by returning or lapsing. */
    endedAt: z.iso.datetime().nullable(),
    lapseReason: z.enum(lapseReasons).nullable(),
    lines: z.array(roundLineSchema),
  })
  .meta({ id: 'Round' });
export type Round = z.infer<typeof roundSchema>;

/** One step in the history of a line, oldest first: a version, a proposal or an answer. */
const lineStepSchema = z
  .object({
    kind: z.enum(['VERSION', 'PROPOSAL', 'ANSWER']),
    /** Of a version its number, otherwise the round's. */
    number: z.number().int().positive(),
    at: z.iso.datetime(),
    who: roundPersonSchema,
    /** Null in the first version. */
    from: lineValuesSchema.nullable(),
    to: lineValuesSchema,
    note: z.string().nullable(),
    answer: z.enum(['ACCEPTED', 'REFUSED']).nullable(),
  })
  .meta({ id: 'LineStep' });
export type LineStep = z.infer<typeof lineStepSchema>;

/** A version that was returned to the buyer. */
const returnedVersionSchema = z
  .object({
    version: z.number().int().positive(),
    at: z.iso.datetime(),
    who: roundPersonSchema,
    totalAmount: z.string(),
  })
  .meta({ id: 'ReturnedVersion' });

/** Why no round can be sent now; null if one can. */
const roundHindrances = ['ROUND_OPEN', 'NEXT_VERSION', 'DECIDED', 'DEADLINE', 'SEALED'] as const;

/** The negotiation of one returned Quotation. Both sides read the same. */
export const negotiationSchema = z
  .object({
    quotationId: z.uuid(),
    side: z.enum(['BUYER', 'PROVIDER']),
    /** The provider answers by a link, without an account. */
    guest: z.boolean(),
    hindrance: z.enum(roundHindrances).nullable(),
    /** Oldest first. */
    versions: z.array(returnedVersionSchema),
    /** Oldest first. */
    rounds: z.array(roundSchema),
    /** The history of each line that a round named. */
    lines: z.array(z.object({ itemId: z.uuid(), steps: z.array(lineStepSchema) }).meta({ id: 'LineHistory' })),
  })
  .meta({ id: 'Negotiation' });
export type Negotiation = z.infer<typeof negotiationSchema>;

/** The newest round of a returned Quotation, on its page. */
export const roundMarkSchema = z
  .object({ id: z.uuid(), number: z.number().int().positive(), state: z.enum(roundStates) })
  .meta({ id: 'RoundMark' });
export type RoundMark = z.infer<typeof roundMarkSchema>;
