import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { requiredDay } from '../rules/day-schema.js';
import { approvalStates } from './approval-states.table.js';
import { documentVersionSchema } from './document-version.js';

const AMOUNT_TEXT = 'Escribe un monto mayor que 0, con hasta 2 decimales';
const DELEGATES_MAX = 20;

/** The roles that award under a limit. Owners have none; the other roles award nothing. */
export const limitedRoles = ['miembro', 'comprador'] as const;

const limitSchema = z
  .object({
    role: z.enum(limitedRoles, { error: 'Elige Miembro o Comprador' }),
    currency: currencyCodeSchema,
    /** An award of this amount needs no approval, one céntimo more does. */
    amount: z
      .string(AMOUNT_TEXT)
      .trim()
      .regex(/^\d{1,12}(\.\d{1,2})?$/, AMOUNT_TEXT)
      .refine((amount) => /[1-9]/.test(amount), AMOUNT_TEXT),
  })
  .meta({ id: 'AwardLimit' });

/** Approves in place of an owner from the first day to the last, both in Lima. */
const delegateSchema = z
  .object({
    userId: z.uuid('Elige una persona'),
    from: requiredDay('Escribe desde qué día decide'),
    until: requiredDay('Escribe hasta qué día decide'),
  })
  .refine(({ from, until }) => from <= until, { message: 'El último día va después del primero', path: ['until'] })
  .meta({ id: 'ApprovalDelegate' });

/**
 * A role without any limit awards any amount. With a limit in one currency, an award in another always needs approval:
 * exchange rates are typed by who buys, so they never decide.
 */
export const approvalSettingsForm = z.object({
  version: documentVersionSchema,
  limits: z
    .array(limitSchema)
    .max(20, 'Usa como máximo 20 límites')
    .refine(
      (limits) => new Set(limits.map(({ role, currency }) => `${role} ${currency}`)).size === limits.length,
      'Cada rol tiene un límite por moneda',
    ),
  /** How many people approve: one or two. */
  approvers: z.number('Elige una o dos personas').int().min(1).max(2, 'Elige una o dos personas'),
  delegates: z.array(delegateSchema).max(DELEGATES_MAX, 'Usa como máximo 20 delegaciones'),
});

export const approvalSettingsSchema = approvalSettingsForm.meta({ id: 'ApprovalSettings' });
export type ApprovalSettings = z.infer<typeof approvalSettingsSchema>;

const approvalStateSchema = z.enum(approvalStates).meta({ id: 'ApprovalState' });

const approvalPersonSchema = z.object({ userId: z.uuid(), name: z.string().nullable() }).meta({ id: 'ApprovalPerson' });

/** An award over a limit, as the members of its company see it. */
export const approvalSchema = z
  .object({
    id: z.uuid(),
    state: approvalStateSchema,
    request: z.object({ id: z.uuid(), code: z.string(), title: z.string() }).meta({ id: 'ApprovalRequest' }),
    /** What the company would have awarded of the Request, by currency; `limit` null: the role has none in it. */
    amounts: z.array(
      z
        .object({ currency: currencyCodeSchema, amount: z.string(), limit: z.string().nullable() })
        .meta({ id: 'ApprovalAmount' }),
    ),
    role: companyRoleSchema,
    /** The answers that win, with the total of each order in its currency. */
    winners: z.array(
      z
        .object({
          quotationId: z.uuid(),
          company: z.string(),
          lineCount: z.number().int(),
          total: z.string(),
          currency: currencyCodeSchema,
        })
        .meta({ id: 'ApprovalWinner' }),
    ),
    requestedBy: approvalPersonSchema,
    requestedAt: z.iso.datetime(),
    /** People who have approved, of how many. */
    approvedBy: z.array(approvalPersonSchema),
    approvers: z.number().int(),
    decidedBy: approvalPersonSchema.nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** Of a rejection. */
    reason: z.string().nullable(),
    /** What the reader may do. */
    may: z.object({ decide: z.boolean(), withdraw: z.boolean() }).meta({ id: 'ApprovalMay' }),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approvalSchema>;
