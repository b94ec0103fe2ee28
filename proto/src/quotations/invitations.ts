import { z } from 'zod';
import { emailSchema, optionalText, requiredText, storableText } from '../core/text.js';
import { amountSchema, decimalSchema } from '../rules/decimal-schema.js';
import { itemLimits, itemTypes } from '../rules/item-tree.js';
import { rucSchema } from '../rules/ruc.js';
import { dispatchViewSchema, editableSchema, taxModeSchema, totalsSchema, validityDaysSchema } from './model.js';

/** How long a link works after the answer's validity ends. */
export const INVITATION_DAYS_AFTER = 30;
export const INVITED_MAX = 20;
const LINE_NOTE_MAX = 300;

/** 32 bytes in base64url. */
const secretSchema = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Of a link, at random. */
export const invitationTokenSchema = secretSchema();

/** The cookie's value. Services get it in a message from the gateway, never from a body. */
export const guestSessionSchema = secretSchema();

/** Nine digits that start with 9, with or without +51 and spaces; stored as `51987654321`. */
const peruvianMobile = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^\+?51(?=9\d{8}$)/, ''))
  .pipe(z.string().regex(/^9\d{8}$/, 'Escribe un celular del Perú: 9 dígitos que empiezan en 9'))
  .transform((digits) => `51${digits}`);

export const invitationSchema = z
  .object({
    name: requiredText(160, 'El nombre o la empresa es requerido'),
    email: emailSchema.optional(),
    phone: peruvianMobile.optional(),
    ruc: rucSchema.optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: 'Escribe un correo o un celular',
    path: ['email'],
  })
  .meta({ id: 'Invitation' });

/** A dispatch to a guest, with the message that hands the link over. The token is in `whatsapp` and nowhere else. */
export const invitedDispatchSchema = dispatchViewSchema
  .extend({ whatsapp: z.string() })
  .meta({ id: 'InvitedDispatch' });

const lineAnswerSchema = z
  .object({
    itemId: z.uuid(),
    price: decimalSchema.nullable().optional(),
    /** Where the buyer asks for amounts instead of prices. */
    partial: amountSchema.nullable().optional(),
    /** 'No cotizo' */
    declined: z.boolean().default(false),
    note: storableText().trim().max(LINE_NOTE_MAX, `Usa como máximo ${LINE_NOTE_MAX} caracteres`).default(''),
  })
  .meta({ id: 'GuestLineAnswer' });

/** What a guest has typed so far. Everything may be missing until it is sent. */
export const guestDraftSchema = z
  .object({
    lines: z.array(lineAnswerSchema).max(itemLimits.items),
    taxMode: taxModeSchema.optional(),
    validityDays: validityDaysSchema.optional(),
    deliveryTime: optionalText(120),
    paymentMethod: optionalText(60),
    contactName: optionalText(120),
    ruc: optionalText(11),
    phone: optionalText(20),
  })
  .meta({ id: 'GuestDraft' });
export type GuestDraft = z.output<typeof guestDraftSchema>;

const guestLineSchema = z
  .object({
    id: z.uuid(),
    index: z.string(),
    level: z.number().int(),
    type: z.enum(itemTypes),
    description: z.string(),
    unit: z.string(),
    quantity: z.string(),
  })
  .meta({ id: 'GuestLine' });

const sentAnswerSchema = totalsSchema
  .extend({
    quotationId: z.uuid(),
    code: z.string(),
    sentAt: z.iso.datetime(),
    quoted: z.number().int(),
    of: z.number().int(),
    sentBy: z.string(),
    unquoted: z.array(z.string()),
    /** SHA-256 of a sealed answer: the receipt that the minutes repeat. */
    digest: z.string().nullable(),
  })
  .meta({ id: 'GuestAnswer' });

const guestBuyerSchema = z
  .object({
    name: z.string(),
    ruc: z.string(),
    logoCompany: z.string().nullable(),
    contactName: z.string().nullable(),
  })
  .meta({ id: 'GuestBuyer' });

const invitedGuestSchema = z
  .object({ name: z.string(), ruc: z.string(), phone: z.string() })
  .meta({ id: 'InvitedGuest' });

const guestRequestSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    project: z.string(),
    place: z.string(),
    currency: z.string(),
    taxMode: taxModeSchema,
    validityDays: z.number().int(),
    editable: editableSchema,
    message: z.string(),
    notes: z.string().nullable(),
    sentAt: z.iso.datetime(),
    /** Until when one may answer, as it is now. */
    deadline: z.iso.datetime().nullable(),
    /** Nobody of the buyer reads an amount before the deadline. */
    sealed: z.boolean(),
  })
  .meta({ id: 'GuestRequest' });

/** What the buyer proposes on lines of the answer. A line with a note alone is a question. */
const guestRoundSchema = z
  .object({
    number: z.number().int().positive(),
    lines: z.array(
      z
        .object({
          itemId: z.uuid(),
          /** The price that was sent. */
          from: z.string().nullable(),
          price: z.string().nullable(),
          note: z.string().nullable(),
        })
        .meta({ id: 'GuestRoundLine' }),
    ),
  })
  .meta({ id: 'GuestRound' });

/** The whole page of a guest: what is asked, by whom, and how far the answer is. */
export const guestPageSchema = z
  .object({
    /** `OPEN` beside an `answer`: that one counts until a changed one is sent. */
    state: z.enum(['OPEN', 'SENT', 'DECLINED']),
    /** What was sent may be changed now: it is sealed, or the buyer sent a round on it. */
    replaceable: z.boolean(),
    /** Names the page; a change sent with another cookie is refused. */
    dispatchId: z.uuid(),
    /** Of the draft. */
    version: z.number().int(),
    expiresAt: z.iso.datetime(),
    buyer: guestBuyerSchema,
    invited: invitedGuestSchema,
    request: guestRequestSchema,
    /** Percent of IGV on the day of the answer. */
    igvPercent: z.string(),
    lines: z.array(guestLineSchema),
    draft: guestDraftSchema.nullable(),
    answer: sentAnswerSchema.nullable(),
    reason: z.string().nullable(),
    /** The round that waits: the guest answers with another version. */
    round: guestRoundSchema.nullable().optional(),
  })
  .meta({ id: 'GuestPage' });
export type GuestPage = z.output<typeof guestPageSchema>;
