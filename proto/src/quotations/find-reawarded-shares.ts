import { z } from 'zod';
import { defineMessage } from '../core/message.js';

const SHARES_MAX = 100;
const shareSchema = z.object({ awardId: z.uuid(), quotationId: z.uuid() });

/**
 * Which of these shares have no line left to award: a later decision on the Request, not undone, decided each of them.
 * For the service of orders, which offers 'Adjudicar al siguiente' on declined orders.
 */
export const FindReawardedShares = defineMessage({
  service: 'quotations',
  name: 'find-reawarded-shares',
  access: 'internal',
  input: z.object({ shares: z.array(shareSchema).min(1).max(SHARES_MAX) }),
  output: z.object({ reawarded: z.array(shareSchema) }),
  deadlineMs: 2_000,
});
